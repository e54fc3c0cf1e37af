import { paths } from 'api-contract';
import type { CallName } from 'api-contract/server';
import { linesOf } from './support/audit-lines';
import { password, type TestCaller } from './support/caller';
import { bea, join } from './support/colleague';
import { beginWithCompany, companyAccountsOf } from './support/company-account';
import { apiSuite } from './support/api-suite';

const cy = { name: 'Cy', email: 'cy@example.com' };
const another = 'four other words instead';
const client = '127.0.0.1';

const api = apiSuite({ hasUser: true });
let member: TestCaller & { id: number };

beforeEach(async () => {
  member = await join(api.user);
});

describe('what is refused', () => {
  it.each<[CallName, () => Promise<{ statusCode: number }>]>([
    ['inviteUser', () => member.post(paths.accounts(), cy)],
    ['updateAccount', () => member.request('PATCH', paths.account(1), { payload: { is_disabled: true } })],
    ['sendAccountLink', () => member.post(paths.accountLink(1))],
    ['resetSecondFactor', () => member.request('DELETE', paths.accountSecondFactor(1))],
    ['forgetCompanyAccount', () => member.request('DELETE', paths.accountCompanyAccount(1))],
    ['register', () => member.post(paths.register(), { ...cy, password })],
    ['exportAudit', () => member.post(paths.auditExport())],
    ['listAuditLog', () => member.get(paths.auditLog())],
    ['getOutbox', () => member.get(paths.mails())],
    ['sendMailAgain', () => member.post(paths.mailSendAgain(1))],
    ['findPersonalData', () => member.post(paths.personalData(), cy)],
    ['exportPersonalData', () => member.post(paths.personalDataExport(), cy)],
    ['anonymiseContact', () => member.post(paths.contactAnonymisation(1, 1))],
    ['erasePersonalData', () => member.post(paths.personalDataErasure(), cy)],
    ['listModules', () => member.get(paths.modules())],
    ['listTeamKeys', () => member.get(paths.teamKeys())],
    ['revokeTeamKey', () => member.request('DELETE', paths.teamKey(1))],
  ])('to a user who is no administrator has a line: %s', async (_name, act) => {
    const added = await linesOf(api.context, async () => expect((await act()).statusCode).toBe(403));
    expect(added).toEqual([
      ['Bea Cole', 'refused call', { call: expect.stringMatching(/ \/api\//), client }],
    ]);
  });

  it('to a user has one line for each call, however often it is tried', async () => {
    const calls = async () => {
      for (let time = 0; time < 5; time += 1) {
        await member.get(paths.mails());
        await member.get(paths.teamKeys());
      }
    };
    expect(await linesOf(api.context, calls)).toHaveLength(2);
    api.clock.advanceMinutes(16);
    expect(await linesOf(api.context, calls)).toHaveLength(2);
  });

  const signIn = (email: string, remoteAddress: string, secret = 'not-the-password') =>
    api.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: { email, password: secret },
    });

  it('by wrong passwords has one line, and the lockout another one, however often it is tried', async () => {
    const added = await linesOf(api.context, async () => {
      for (let time = 0; time < 12; time += 1) await signIn(bea.email, '192.0.2.1');
    });
    const details = { email: bea.email, client: '192.0.2.1' };
    expect(added).toEqual([
      [null, 'failed sign-in', details],
      [null, 'lockout', { ...details, locked: 'this client' }],
    ]);
    api.clock.advanceMinutes(16);
    expect(await linesOf(api.context, () => signIn(bea.email, '192.0.2.1'))).toEqual([
      [null, 'failed sign-in', details],
    ]);
  });

  it('to everybody, after wrong passwords from many clients, has a line that says so', async () => {
    const added = await linesOf(api.context, async () => {
      for (let host = 1; host <= 11; host += 1)
        for (let time = 0; time < 5; time += 1) await signIn(bea.email, `192.0.2.${host}`);
    });
    expect(added.filter(([, what, { locked }]) => what === 'lockout' && locked === 'everybody')).toEqual([
      [null, 'lockout', { email: bea.email, client: '192.0.2.10', locked: 'everybody' }],
    ]);
  });

  it('to a stranger with ever new addresses does not fill the disk, and hides nothing of others', async () => {
    const flood = await linesOf(api.context, async () => {
      for (let number = 0; number < 70; number += 1) {
        await signIn(`stranger${number}@example.com`, '192.0.2.1');
        await api.app.inject({
          method: 'POST',
          url: `/api${paths.forgottenPassword()}`,
          remoteAddress: '192.0.2.2',
          payload: { email: `stranger${number}@example.com` },
        });
      }
    });
    const of = (address: string) => flood.filter(([, , { client: from }]) => from === address);
    expect(of('192.0.2.1')).toHaveLength(50);
    expect(of('192.0.2.2').length).toBeLessThanOrEqual(50);
    expect(await linesOf(api.context, () => signIn(bea.email, '192.0.2.3'))).toHaveLength(1);
  });

  it('as the present password of one’s own counts as a wrong password', async () => {
    const wrong = { current_password: 'not-the-password', password: another };
    expect(await linesOf(api.context, () => member.post(paths.ownPassword(), wrong))).toEqual([
      [null, 'failed sign-in', { email: bea.email, client }],
    ]);
  });
});

describe('the company account', () => {
  let email: string;

  beforeEach(() => {
    email = bea.email;
    api.context.companyAccounts = companyAccountsOf(() => ({ name: bea.name, email }));
  });

  /** Signs in, and exchanges the code. */
  const signIn = async (browser?: { isOwnBrowser: boolean }): Promise<unknown> => {
    const { code, browserSecret } = await beginWithCompany(api.context, client, browser);
    return api.app.inject({
      method: 'POST',
      url: `/api${paths.signInCode()}`,
      headers: { cookie: `sign-in=${browserSecret}` },
      payload: { code },
    });
  };

  it('has a line when it is added, and one for the sign-in with it', async () => {
    expect(await linesOf(api.context, signIn)).toEqual([
      ['Bea Cole', 'company account', { issuer: 'https://id.example', subject: bea.email }],
      ['Bea Cole', 'sign-in', { client, by: 'company account' }],
    ]);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'of a domain that is not allowed',
      async () => (email = 'eve@elsewhere.example'),
      { email: 'eve@elsewhere.example' },
    ],
    [
      'of a disabled user',
      () => api.user.request('PATCH', paths.account(member.id), { payload: { is_disabled: true } }),
      { email: bea.email },
    ],
  ])('%s is refused with a line that says why', async (_what, prepare, details) => {
    await prepare();
    expect((await linesOf(api.context, signIn)).at(-1)).toEqual([
      null,
      'refused sign-in',
      { client, reason: expect.stringMatching(/disabled|no account/), ...details },
    ]);
  });

  it('whose response belongs to another browser has one line, however often it is tried', async () => {
    const added = await linesOf(api.context, async () => {
      for (let time = 0; time < 5; time += 1) await signIn({ isOwnBrowser: false });
      await api.visitor.post(paths.signInCode(), { code: 'a-guess' });
    });
    expect(added).toEqual([
      [null, 'refused sign-in', { client, email: null, reason: expect.stringContaining('another browser') }],
    ]);
  });
});
