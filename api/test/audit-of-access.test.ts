import { paths, type NewDeliveryFeed, type NewTeamKey, type OwnSession } from 'api-contract';
import { allCalls, type CallName } from 'api-contract/server';
import { userCommands } from '../src/command-line/users';
import { createSignInLink } from '../src/domain';
import { insertRow } from '../src/store';
import { linesOf as linesOfContext, type AuditLine } from './support/audit-lines';
import { password, type TestCaller } from './support/caller';
import { runCommandAt } from './support/commands';
import { bea, chosen, invite, join } from './support/colleague';
import { codeOf } from './support/company-account';
import { turnOn } from './support/second-factor';
import { apiSuite } from './support/api-suite';

const cy = { name: 'Cy', email: 'cy@example.com' };
const another = 'four other words instead';

const api = apiSuite({ hasUser: true });
/** Bea, in one of her two sessions. */
let member: TestCaller & { id: number };
let secrets: string[];

beforeEach(async () => {
  member = await join(api.user);
  const { token = '' } = await api.visitor.signIn(bea.email, chosen);
  const account = { user_id: member.id, issuer: 'https://id.example', subject: 'bea' };
  const created_at = api.clock.now().toISOString();
  await api.context.store.transaction((tx) => insertRow(tx, 'company_accounts', { ...account, created_at }));
  secrets = [password, chosen, another, api.user.token ?? '', member.token ?? '', token];
});

/** What an act adds to the audit log, without a secret. */
const linesOf = async (act: () => Promise<unknown>): Promise<AuditLine[]> => {
  const added = await linesOfContext(api.context, act);
  for (const secret of secrets) expect(JSON.stringify(added)).not.toContain(secret);
  return added;
};

const patch = (payload: object) => api.user.request('PATCH', paths.account(member.id), { payload });

const linkOfCommandLine = () =>
  createSignInLink({ ...api.context, publicUrl: () => 'http://localhost' }, bea.email);

const makeKey = async () => {
  const body = { team: 'Forecast', modules: ['mf-forecast'], expires_on: '2026-04-01' };
  const made = await api.user.post(paths.teamKeys(), body);
  secrets.push(made.json<NewTeamKey>().key);
  return made;
};

const makeFeed = async () => {
  const made = await api.user.post(paths.deliveryFeed());
  secrets.push(made.json<NewDeliveryFeed>().token);
};

type Act = [act: () => Promise<unknown>, user: string | null, what: string, details?: object];

const client = '127.0.0.1';

/** Every call that changes who gets in, or what as, and the line that it leaves. */
const acts: Partial<Record<CallName, Act>> = {
  createTeamKey: [() => makeKey(), 'First User', 'team key', { team: 'Forecast' }],
  revokeTeamKey: [
    async () => {
      const { team_key } = (await makeKey()).json<NewTeamKey>();
      await api.user.request('DELETE', paths.teamKey(team_key.id));
    },
    'First User',
    'revoked team key',
    { team: 'Forecast' },
  ],
  createDeliveryFeed: [() => makeFeed(), 'First User', 'calendar feed'],
  deleteDeliveryFeed: [
    () => makeFeed().then(() => api.user.request('DELETE', paths.deliveryFeed())),
    'First User',
    'ended calendar feed',
  ],
  login: [() => api.visitor.signIn(bea.email, chosen), 'Bea Cole', 'sign-in', { client, by: 'password' }],
  exchangeSignInCode: [
    async () => api.visitor.post(paths.signInCode(), { code: codeOf(await linkOfCommandLine()) }),
    'Bea Cole',
    'sign-in',
    { client, by: 'link' },
  ],
  logout: [() => member.post(paths.logout()), 'Bea Cole', 'sign-out', { client }],
  register: [() => api.user.post(paths.register(), { ...cy, password }), 'First User', 'users', cy],
  exportAudit: [() => api.user.post(paths.auditExport()), 'First User', 'download'],
  inviteUser: [() => invite(api.user, cy), 'First User', 'password link', { email: cy.email }],
  updateAccount: [() => patch({ is_administrator: true }), 'First User', 'users', { is_administrator: true }],
  sendAccountLink: [
    () => api.user.post(paths.accountLink(member.id)),
    'First User',
    'password link',
    { email: bea.email },
  ],
  forgetCompanyAccount: [
    () => api.user.request('DELETE', paths.accountCompanyAccount(member.id)),
    'First User',
    'forgotten company account',
    { email: bea.email },
  ],
  changeOwnPassword: [
    () => member.post(paths.ownPassword(), { current_password: chosen, password: another }),
    'Bea Cole',
    'sessions ended',
    { email: bea.email, sessions: 1 },
  ],
  endOwnSessions: [() => member.request('DELETE', paths.ownSessions()), 'Bea Cole', 'session ended'],
  endOwnSession: [
    async () => {
      const sessions = (await member.get(paths.ownSessions())).json<OwnSession[]>();
      const other = sessions.find(({ is_current }) => !is_current);
      await member.request('DELETE', paths.ownSession(other?.id ?? 0));
    },
    'Bea Cole',
    'session ended',
    { client },
  ],
  confirmSession: [() => member.post(paths.confirm(), { password: chosen }), 'Bea Cole', 'confirmation'],
  setUpSecondFactor: [
    async () => {
      const response = await member.post(paths.ownSecondFactor());
      secrets.push(response.json<{ secret: string }>().secret);
    },
    'Bea Cole',
    'second factor set-up',
  ],
  turnOnSecondFactor: [
    () => turnOn(member, api.clock),
    'Bea Cole',
    'users',
    { second_factor_at: expect.any(String) },
  ],
  turnOffSecondFactor: [
    () => turnOn(member, api.clock).then(() => member.request('DELETE', paths.ownSecondFactor())),
    'Bea Cole',
    'users',
    { second_factor_at: null },
  ],
  makeRecoveryCodes: [
    async () => {
      secrets.push(...(await turnOn(member, api.clock)).recoveryCodes);
      await member.post(paths.recoveryCodes());
    },
    'Bea Cole',
    'new recovery codes',
  ],
  resetSecondFactor: [
    async () => {
      await turnOn(member, api.clock);
      await api.user.request('DELETE', paths.accountSecondFactor(member.id));
    },
    'First User',
    'users',
    { second_factor_at: null },
  ],
  requestPasswordLink: [
    () => api.visitor.post(paths.forgottenPassword(), { email: bea.email }),
    null,
    'forgotten password',
    { email: bea.email, client },
  ],
  setPassword: [
    async () => {
      const link = await api.user.post(paths.accountLink(member.id));
      const { token } = link.json<{ token: string }>();
      secrets.push(token);
      await api.visitor.post(paths.setPassword(), { token, password: another });
    },
    'Bea Cole',
    'users',
    { password: null },
  ],
};

/** These calls change data of the business or modules (`deployments/`), or tell of failures. */
const business = [
  ...[
    'Attachments',
    'Benefits',
    'Benefit stages',
    'Benefit categories',
    'Choices',
    'Contacts',
    'Dashboard',
    'Deliverables',
    'Delivery mails',
    'Deployments',
    'Events',
    'Follow-ups',
    'Imports',
  ],
  ...['Invoices', 'Lost reasons', 'Mails', 'Modules', 'Organisation categories', 'Organisations'],
  ...[
    'Payment plans',
    'Payment reminders',
    'Personal data',
    'Price changes',
    'Product groups',
    'Products',
    'Proposals',
    'Quote items',
    'Quotes',
    'Reports',
    'Sales targets',
    'Search',
    'Templates',
    'Tidying up',
    'Undo',
    'Views',
  ],
];
const readingByPost: readonly CallName[] = ['readPasswordLink', 'readSetUpLink'];

describe('the audit log has a line for each call that changes access', () => {
  it('which are all calls of users and sessions that write, so that a new one is not forgotten', () => {
    const written = allCalls().filter(({ method, noun }) => method !== 'GET' && !business.includes(noun));
    const names = written.map(({ name }) => name).filter((name) => !readingByPost.includes(name));
    expect(names.sort()).toEqual(Object.keys(acts).sort());
  });

  it.each(Object.entries(acts))('%s', async (_name, [act, user, what, details = {}]) => {
    expect(await linesOf(act)).toContainEqual([user, what, expect.objectContaining(details)]);
  });

  it('and says whose sessions another user has ended, once for all of them', async () => {
    const ended = await linesOf(() => patch({ is_disabled: true }));
    expect(ended.filter(([, what]) => what === 'sessions ended')).toEqual([
      ['First User', 'sessions ended', { email: bea.email, sessions: 2 }],
    ]);
  });

  it('and says whose calendar feed another user has ended', async () => {
    await member.post(paths.deliveryFeed());
    const ended = await linesOf(() => patch({ is_disabled: true }));
    expect(ended).toContainEqual(['First User', 'ended calendar feed', { email: bea.email }]);
  });
});

const commands: Record<string, Act[1 | 2 | 3][]> = {
  'users add': [null, 'users', cy],
  'users reset-password': [null, 'users', { password: null }],
  'users change-email': [null, 'users', { email: cy.email }],
  'users reset-second-factor': [null, 'sessions ended', { email: bea.email }],
  'users forget-company-account': [null, 'forgotten company account', { email: bea.email }],
  'users sign-out': [null, 'sessions ended', { email: bea.email, sessions: 2 }],
  'users sign-in-link': [null, 'sign-in link', { email: bea.email }],
  'users make-administrator': [null, 'users', { is_administrator: true }],
  'users disable': [null, 'users', { disabled_at: expect.any(String) }],
  'users enable': [null, 'sessions ended', { email: bea.email }],
};

describe('the audit log has a line for each command about users', () => {
  const verbs = userCommands.map(({ usage }) => usage.split(' <')[0] ?? '');

  it('but the one that only reads', () => {
    expect(verbs.filter((verb) => verb !== 'users list').sort()).toEqual(Object.keys(commands).sort());
  });

  it.each(Object.entries(commands))('%s', async (verb, [user, what, details]) => {
    const more: Record<string, string[]> = {
      'users add': [cy.email, cy.name],
      'users change-email': [bea.email, cy.email],
    };
    const words = more[verb] ?? [bea.email];
    const location = { dataFolder: api.folder, databaseUrl: undefined };
    const askPassword = () => Promise.resolve(another);
    let output: string[] = [];
    const added = await linesOf(async () => {
      const surroundings = { location, folder: api.folder, askPassword };
      ({ output } = await runCommandAt(surroundings, ...verb.split(' '), ...words));
    });
    expect(added).toContainEqual([user, what, expect.objectContaining(details as object)]);
    if (verb === 'users sign-in-link')
      expect(JSON.stringify(added)).not.toContain(codeOf(output[0] ?? '#code=none'));
  });
});
