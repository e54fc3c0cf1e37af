import { FACTORY_NOW, FACTORY_TODAY } from './defaults';
import type { Module, ModuleOverview, VersionVitals } from '../../src';

/** The measurements of one screen of a version. */
export const makeVersionVitals = (over: Partial<VersionVitals> = {}): VersionVitals => {
  const figures: VersionVitals['figures'] = [
    { metric: 'INP', p75: 180, measured_count: 320 },
    { metric: 'LCP', p75: 2600, measured_count: 140 },
    { metric: 'CLS', p75: 20, measured_count: 140 },
    { metric: 'LOAD', p75: 240, measured_count: 90 },
    { metric: 'SIZE', p75: 35, measured_count: 90 },
  ];
  return {
    version: '1.0.0-3f2a11c09d4e',
    figures,
    screens: [{ screen: '/quotes/edit/:id', figures }],
    ...over,
  };
};

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
  vitals: [makeVersionVitals()],
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
  shell_vitals: [],
  ...over,
});
