import { paths, type User } from 'api-contract';
import { sql } from 'kysely';
import {
  changeEmail,
  changeOwnPassword,
  createDeliveryFeed,
  createSignInLink,
  disableUser,
  enableUser,
  endOwnSessions,
  exchangeSignInCode,
  forgetCompanyAccount,
  forgetCompanyAccountOf,
  getAccount,
  getSession,
  listAccounts,
  makeAdministrator,
  readDeliveryCalendar,
  readPasswordLink,
  requestPasswordLink,
  resetPassword,
  sendAccountLink,
  setPassword,
  signOutEverywhere,
  updateAccount,
  type Context,
} from '../src/domain';
import { workNext } from '../src/jobs';
import { accessTables, listRows, tableNames } from '../src/store';

import { bea, chosen, join } from './support/colleague';
import { beginWithCompany, codeOf, companyAccountsOf } from './support/company-account';
import { apiSuite } from './support/api-suite';

const another = 'four other words instead';
const device = { client: '192.0.2.1', userAgent: '' };

const api = apiSuite();
let context: Context;
let administrator: User;
let user: User;
/** The session that Bea acts in. */
let token: string;

beforeEach(async () => {
  context = api.context;
  context.companyAccounts = companyAccountsOf(() => bea);
  const first = await api.visitor.begin();
  const member = await join(first);
  administrator = (await first.get(paths.user())).json<User>();
  user = (await member.get(paths.user())).json<User>();
  token = member.token ?? '';
});

const mailedToken = async (): Promise<string> => {
  await requestPasswordLink(context, { email: bea.email }, device.client);
  await workNext(context, 'password-link');
  const [mail] = await context.store.read((db) =>
    listRows(db, 'jobs', { name: 'mail' }, { orderBy: ['-id'] }),
  );
  return /set-password#([\w-]+)/.exec(mail?.data ?? '')?.[1] ?? '';
};

/** Makes one of each thing that lets Bea in; each is checked by using it. */
const makeAll = async (): Promise<Record<string, () => Promise<unknown>>> => {
  const { access_token } = await api.visitor
    .post(paths.login(), { email: bea.email, password: chosen })
    .then((response) => response.json<{ access_token: string }>());
  const sent = (await sendAccountLink(context, user.id, administrator)).token ?? '';
  const forgotten = await mailedToken();
  const link = codeOf(await createSignInLink({ ...context, publicUrl: () => 'http://localhost' }, bea.email));
  const { token: feed } = await createDeliveryFeed(context, user);
  return {
    session: () => getSession(context, access_token),
    'link of an administrator': () => readPasswordLink(context, sent),
    'link for a forgotten password': () => readPasswordLink(context, forgotten),
    'calendar feed': () => readDeliveryCalendar(context, feed),
    'link of the command line': () => exchangeSignInCode(context, link, { browserSecret: '', device }),
  };
};

const makeCode = async () => {
  const { code, browserSecret } = await beginWithCompany(context, device.client);
  return () => exchangeSignInCode(context, code, { browserSecret, device });
};

const alive = async (all: Record<string, () => Promise<unknown>>): Promise<string[]> => {
  const found: string[] = [];
  for (const [what, use] of Object.entries(all))
    await use().then(
      () => found.push(what),
      () => undefined,
    );
  return found;
};

const disable = (is_disabled: boolean) =>
  updateAccount(context, user.id, { is_disabled }, { author: administrator });

const acts: [string, () => Promise<unknown>][] = [
  ['disabling and enabling by an administrator', () => disable(true).then(() => disable(false))],
  ['disabling on the command line', () => disableUser(context, bea.email)],
  ['enabling on the command line', () => enableUser(context, bea.email)],
  ['a reset of the password', () => resetPassword(context, bea.email, another)],
  ['a reset to the same password', () => resetPassword(context, bea.email, chosen)],
  ['signing out everywhere', () => signOutEverywhere(context, bea.email)],
  ['forgetting the company account', () => forgetCompanyAccount(context, user.id, administrator)],
  ['forgetting it on the command line', () => forgetCompanyAccountOf(context, bea.email)],
  ['becoming an administrator on the command line', () => makeAdministrator(context, bea.email)],
  [
    'a password that a link sets',
    async () => setPassword(context, { token: await mailedToken(), password: another }),
  ],
  [
    'a change of the own password',
    () =>
      changeOwnPassword(
        context,
        { current_password: chosen, password: another },
        { user, token },
        device.client,
      ),
  ],
  ['ending all other sessions', () => endOwnSessions(context, { user, token })],
  ['another address', () => changeEmail(context, bea.email, 'b@example.com')],
];

describe('every session, link and code', () => {
  it.each(acts)('ends with %s', async (_what, act) => {
    await beginWithCompany(context, device.client);
    const all = { ...(await makeAll()), 'code of the company account': await makeCode() };
    await act();
    expect(await alive(all)).toEqual([]);
  });

  it('stays when only the name changes', async () => {
    await beginWithCompany(context, device.client);
    const all = { ...(await makeAll()), 'code of the company account': await makeCode() };
    await updateAccount(context, user.id, { name: 'Bea Dunn' }, { author: administrator });
    expect(await alive(all)).toEqual(Object.keys(all));
  });
});

it('a new link of an administrator takes the place of earlier ones, and ends nothing else', async () => {
  const all = await makeAll();
  await sendAccountLink(context, user.id, administrator);
  expect(await alive(all)).toEqual(['session', 'calendar feed']);
});

describe('the first sign-in with the company account', () => {
  it('ends every link, but no session', async () => {
    const all = await makeAll();
    await beginWithCompany(context, device.client);
    expect(await alive(all)).toEqual(['session']);
  });

  it('ends no link at the next one', async () => {
    await beginWithCompany(context, device.client);
    const all = await makeAll();
    await beginWithCompany(context, device.client);
    expect(await alive(all)).toEqual(Object.keys(all));
  });

  it('ends the invitation of a user who has set no password', async () => {
    await context.store.transaction((tx) =>
      tx.updateTable('users').set({ password_hash: '' }).where('id', '=', user.id).execute(),
    );
    const { token: invitation } = await sendAccountLink(context, user.id, administrator);
    await beginWithCompany(context, device.client);
    await expect(readPasswordLink(context, invitation ?? '')).rejects.toMatchObject({
      message: expect.stringMatching(/no longer valid/),
    });
  });
});

describe('a company account that the provider has made anew', () => {
  const signInAnew = async () => {
    context.companyAccounts = companyAccountsOf(() => ({ ...bea, subject: 'made anew' }));
    return (await makeCode())();
  };

  it.each([
    ['an administrator', () => forgetCompanyAccount(context, user.id, administrator)],
    ['the command line', () => forgetCompanyAccountOf(context, bea.email)],
  ])('opens the account once %s has forgotten the earlier one', async (_who, forget) => {
    await beginWithCompany(context, device.client);
    await expect(signInAnew()).rejects.toMatchObject({
      message: expect.stringMatching(/belongs to another company account/),
    });
    await forget();
    expect(await signInAnew()).toMatchObject({ session: { access_token: expect.any(String) } });
  });

  it('is said of its user, in the list too, until it is forgotten', async () => {
    const said = async () => [
      (await getAccount(context, user.id)).body.has_company_account,
      (await listAccounts(context)).map(({ has_company_account }) => has_company_account),
    ];
    await beginWithCompany(context, device.client);
    expect(await said()).toEqual([true, [true, false]]);
    await forgetCompanyAccount(context, user.id, administrator);
    expect(await said()).toEqual([false, [false, false]]);
  });

  it('is not forgotten where there is none', async () => {
    await expect(forgetCompanyAccount(context, user.id, administrator)).rejects.toMatchObject({
      message: expect.stringMatching(/has not signed in with a company account/),
    });
  });
});

it('a code that is being exchanged while the password is reset opens no session', async () => {
  await beginWithCompany(context, device.client);
  const { store } = context;
  const exchange = await makeCode();
  const racing = jest.spyOn(store, 'transaction');
  const transact = store.transaction.bind(store);
  racing.mockImplementationOnce(async (work) => {
    racing.mockRestore();
    const taken = await transact(work);
    await resetPassword(context, bea.email, another);
    return taken;
  });
  await expect(exchange()).rejects.toThrow();
});

it('the tables that lead to a user are known, so that a new one is not forgotten', async () => {
  const others = [
    'company_accounts',
    'delivery_settings',
    'follow_ups',
    'history',
    'last_seen',
    'mentions',
    'recovery_codes',
    'report_subscriptions',
    'sales_targets',
    'second_factors',
    'stock_requests',
    'undos',
    'views',
  ];
  const named: string[] = [];
  for (const name of tableNames) {
    const query = sql`select user_id from ${sql.table(name)} limit 0`;
    await context.store
      .read((db) => query.execute(db))
      .then(
        () => named.push(name),
        () => undefined,
      );
  }
  expect(named.sort()).toEqual([...accessTables, ...others].sort());
});
