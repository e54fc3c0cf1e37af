import { FACTORY_NOW } from './defaults';
import type { TeamKey } from '../../src';

export const makeTeamKey = (over: Partial<TeamKey> = {}): TeamKey => ({
  id: 1,
  team: 'Forecast',
  modules: ['mf-forecast'],
  created_at: FACTORY_NOW,
  created_by: { id: 1, name: 'Robin Patel' },
  expires_on: '2027-02-26',
  last_used_at: null,
  last_used_from: null,
  state: 'valid',
  ...over,
});
