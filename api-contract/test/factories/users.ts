import { FACTORY_NOW } from './defaults';
import type { Account, Activity, Invitation, OwnSession, PasswordLink } from '../../src/accounts/users/user';

export const makeAccount = (over: Partial<Account> = {}): Account => ({
  id: 1,
  name: 'Alex Morgan',
  email: 'staff@example.com',
  state: 'active',
  is_administrator: true,
  has_second_factor: false,
  has_company_account: false,
  last_seen_at: FACTORY_NOW,
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeInvitation = (over: Partial<Invitation> = {}): Invitation => ({
  account: makeAccount({ id: 2, state: 'invited', is_administrator: false, last_seen_at: null }),
  token: 'a-token-for-tests',
  is_emailed: false,
  ...over,
});

export const makePasswordLink = (over: Partial<PasswordLink> = {}): PasswordLink => ({
  name: 'Alex Morgan',
  email: 'staff@example.com',
  ...over,
});

export const makeOwnSession = (over: Partial<OwnSession> = {}): OwnSession => ({
  id: 1,
  browser: 'Firefox on Windows',
  client: '192.0.2.1',
  created_at: FACTORY_NOW,
  last_used_at: FACTORY_NOW,
  is_current: true,
  ...over,
});

export const makeActivity = (over: Partial<Activity> = {}): Activity => ({
  id: 1,
  at: FACTORY_NOW,
  entity: 'quotes',
  record_id: 1,
  parent_id: null,
  action: 'changed',
  name: 'Q-00001',
  ...over,
});
