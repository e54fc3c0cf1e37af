import { FACTORY_NOW, FACTORY_TODAY } from './defaults';
import type { Module, ModuleOverview } from '../../src';

export const makeModule = (over: Partial<Module> = {}): Module => ({
  name: 'mf-quotes',
  title: 'Quotes',
  team: null,
  live: {
    version: '1.0.0-3f2a11c09d4e',
    since: FACTORY_NOW,
    by: 'Robin Patel',
    commit: '5438f77',
    client: null,
    tried_by: null,
    opened_count: 200,
    error_count: 1,
  },
  previous_version: '0.9.0-77aa00bb11cc',
  rollout: null,
  last_change: { at: FACTORY_NOW, command: 'deploy', by: 'Robin Patel' },
  days: [{ date: FACTORY_TODAY, error_count: 1 }],
  errors: [
    {
      version: '1.0.0-3f2a11c09d4e',
      kind: 'render',
      message: 'TypeError: x is undefined',
      path: '/quotes/all',
      details: 'at Panel (main.js:1:20)',
      error_count: 1,
      last_at: FACTORY_NOW,
    },
  ],
  ...over,
});

/** A version that some users have already. */
export const makeRollout = (over: Partial<NonNullable<Module['rollout']>> = {}) => ({
  ...makeModule().live,
  version: '1.1.0-91e0c2d3a4b5',
  opened_count: 20,
  share: 10,
  named_users: 0,
  is_failing: false,
  ...over,
});

export const makeModuleOverview = (over: Partial<ModuleOverview> = {}): ModuleOverview => ({
  problem: null,
  can_change: true,
  modules: [makeModule()],
  ...over,
});
