import { paths, type Account, type ErrorBody, type LoginResponse } from 'api-contract';
import { disableUser, exportAudit } from '../../src/domain';
import { listRows } from '../../src/store';
import { TestCaller } from '../support/caller';
import { CookieJar, startSignInProvider, type SignInProvider } from '../support/sign-in-provider';
import { startTestServer, type TestServer } from '../support/server';

const publicUrl = 'http://localhost:8080';
const callback = `${publicUrl}/api/company-account/callback`;

let provider: SignInProvider;
let server: TestServer;
let jar: CookieJar;

const start = (over: { trustsEmail?: boolean; issuer?: string } = {}) =>
  startTestServer({
    companyAccounts: {
      issuer: provider.issuer,
      clientId: 'intranet',
      clientSecret: 'a-secret-of-the-intranet',
      allowedDomains: ['example.com'],
      trustsEmail: false,
      hasPasswords: true,
      ...over,
    },
  });

beforeAll(async () => {
  provider = await startSignInProvider(callback);
});
afterAll(() => provider.stop());

beforeEach(async () => {
  server = await start();
  jar = new CookieJar();
});
afterEach(() => server.stop());

/** Opens an address of the intranet in the browser; returns where it leads. */
const open = async (address: string, browser = jar): Promise<string> => {
  const { pathname, search } = new URL(address);
  const response = await server.app.inject({
    url: pathname + search,
    headers: { cookie: browser.headerFor(publicUrl) },
  });
  expect(response.statusCode).toBe(302);
  expect(response.headers['cache-control']).toBe('no-store');
  const set = [response.headers['set-cookie'] ?? []].flat();
  for (const cookie of set) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
  browser.keep(publicUrl, set);
  return String(response.headers.location);
};

const press = (browser = jar) => open(`${publicUrl}/api/company-account`, browser);

const codeIn = (address: string): string => {
  expect(address).toMatch(/^http:\/\/localhost:8080\/login#code=[\w-]+$/);
  return address.split('#code=')[1] ?? '';
};

const exchange = (code: string, browser = jar) =>
  server.app.inject({
    method: 'POST',
    url: `/api${paths.signInCode()}`,
    headers: { cookie: browser.headerFor(publicUrl) },
    payload: { code },
  });

/** Signs in, with whatever an attacker does to the two addresses on the way. */
const signIn = async (
  account: string,
  { toProvider = (url: string) => url, back = (url: string) => url } = {},
) => {
  const returned = await provider.signIn(jar, toProvider(await press()), account);
  return exchange(codeIn(await open(back(returned))));
};

const change = (name: string, value: string) => (address: string) => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
};

const problemOf = (response: Awaited<ReturnType<typeof exchange>>): string => {
  expect(response.statusCode).toBe(422);
  return response.json<ErrorBody>().message;
};

const userOf = async (response: Awaited<ReturnType<typeof exchange>>) => {
  const { access_token } = response.json<LoginResponse>();
  return (await new TestCaller(server.app, access_token).get(paths.user())).json<unknown>();
};

const users = () => server.context.store.read((db) => listRows(db, 'users'));

describe('signing in with the company account', () => {
  it('makes an account at the first sign-in, with the name in one line and no rights, and finds it again', async () => {
    const first = await signIn('grace@example.com');
    expect(await userOf(first)).toMatchObject({ id: 1, name: 'Grace Hopper', email: 'grace@example.com' });
    jar = new CookieJar();
    expect(await userOf(await signIn('grace@example.com'))).toMatchObject({ id: 1 });
    expect(await users()).toEqual([expect.objectContaining({ is_administrator: false })]);
    const entries = (await exportAudit(server.context, { days: 1 })).rows.map(([, , email, what]) => [
      email,
      what,
    ]);
    expect(entries).toContainEqual([
      'grace@example.com',
      'Signed in with the company account for the first time',
    ]);
    expect(entries).toContainEqual(['grace@example.com', 'Signed in']);
  });

  it('ties the account that has the verified address, and it stays tied when the address is changed', async () => {
    await new TestCaller(server.app).begin('Grace@Example.com');
    expect(await userOf(await signIn('grace@example.com'))).toMatchObject({ id: 1, name: 'First User' });
    await server.context.store.transaction((tx) =>
      tx.updateTable('users').set({ email: 'hopper@example.com', email_key: 'hopper@example.com' }).execute(),
    );
    expect(await userOf(await signIn('grace@example.com'))).toMatchObject({ id: 1 });
  });

  it.each([1, -1])('works in two tabs of one browser, whichever ends first', async (order) => {
    const begun = [await press(), await press()];
    for (const url of order > 0 ? begun : begun.reverse()) {
      const back = await open(await provider.signIn(jar, url, 'grace@example.com'));
      expect((await exchange(codeIn(back))).statusCode).toBe(200);
    }
  });

  it('ends the invitation of a user who has set no password', async () => {
    const administrator = await new TestCaller(server.app).begin();
    await administrator.post(paths.accounts(), { name: 'Grace Hopper', email: 'grace@example.com' });
    await signIn('grace@example.com');
    const accounts = (await administrator.get(paths.accounts())).json<Account[]>();
    expect(accounts.map(({ email, state }) => [email, state])).toContainEqual([
      'grace@example.com',
      'active',
    ]);
  });

  it('does not give the account to the next person with that address', async () => {
    await signIn('grace@example.com');
    jar = new CookieJar();
    expect(problemOf(await signIn('another:grace@example.com'))).toMatch(
      /belongs to another company account/,
    );
  });

  it('refuses an address that is not verified, unless the provider is trusted and the domain allowed', async () => {
    await new TestCaller(server.app).begin('grace@example.com');
    await new TestCaller(server.app).signIn('grace@example.com');
    expect(problemOf(await signIn('unverified:grace@example.com'))).toMatch(/has not verified/);
    await server.stop();
    server = await start({ trustsEmail: true });
    jar = new CookieJar();
    expect((await signIn('unverified:ada@example.com')).statusCode).toBe(200);
    jar = new CookieJar();
    expect(problemOf(await signIn('unverified:ada@elsewhere.example'))).toMatch(/has not verified/);
  });

  it('refuses a domain that is not allowed', async () => {
    for (const account of [
      'eve@elsewhere.example',
      'eve@example.com.elsewhere.example',
      'eve@sub.example.com',
    ]) {
      expect(problemOf(await signIn(account))).toMatch(/Ask an administrator to invite you/);
      jar = new CookieJar();
    }
    expect(await users()).toEqual([]);
  });

  it('keeps disabled users out', async () => {
    await signIn('grace@example.com');
    await server.context.store.transaction((tx) =>
      tx.updateTable('users').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).execute(),
    );
    expect(problemOf(await signIn('grace@example.com'))).toBe('This account is disabled.');
  });

  it('tells a user the truth who is disabled while the browser has the code', async () => {
    const { store } = server.context;
    const disabled_at = '2026-01-01T00:00:00.000Z';
    const byAnAdministrator = () => disableUser(server.context, 'grace@example.com');
    // As if it happened after the code was read.
    const meanwhile = () => store.transaction((tx) => tx.updateTable('users').set({ disabled_at }).execute());
    const enable = () =>
      store.transaction((tx) => tx.updateTable('users').set({ disabled_at: null }).execute());
    for (const disable of [byAnAdministrator, meanwhile]) {
      const code = codeIn(await open(await provider.signIn(jar, await press(), 'grace@example.com')));
      await disable();
      expect(problemOf(await exchange(code))).toBe('This account is disabled.');
      await enable();
    }
  });

  it('refuses an address that nobody here could have, and shows and records none of its control characters', async () => {
    for (const account of [
      'grace%00@example.com',
      'grace@evil.example@example.com',
      'grace hopper@example.com',
      'Eve <grace@example.com>',
      'grace\u200B@example.com',
    ]) {
      expect(problemOf(await signIn(account))).toBe(
        'The email address of the company account is not valid. Ask an administrator.',
      );
      jar = new CookieJar();
    }
    expect(await users()).toEqual([]);
    expect(JSON.stringify((await exportAudit(server.context, { days: 1 })).rows)).not.toContain('\\u0000');
  });

  it('says so when the provider cannot be reached', async () => {
    await server.stop();
    server = await start({ issuer: 'http://localhost:1' });
    expect(problemOf(await exchange(codeIn(await press())))).toMatch(/cannot be reached/);
  });
});

describe('nobody gets in', () => {
  const expired = /has expired, or was started in another browser/;
  const unconfirmed = /did not confirm/;

  it('with a response of another provider', async () => {
    const back = change('iss', 'https://evil.example');
    expect(problemOf(await signIn('grace@example.com', { back }))).toMatch(unconfirmed);
  });

  it('with a nonce, a challenge, a code or a state that is not of this sign-in', async () => {
    for (const [toProvider, back, message] of [
      [change('nonce', 'another'), undefined, unconfirmed],
      [change('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'), undefined, unconfirmed],
      [undefined, change('code', 'made-up'), unconfirmed],
      [change('state', 'another'), undefined, expired],
    ] as const) {
      const tampered = { ...(toProvider && { toProvider }), ...(back && { back }) };
      expect(problemOf(await signIn('grace@example.com', tampered))).toMatch(message);
      jar = new CookieJar();
    }
    expect(await users()).toEqual([]);
  });

  it('with a response that was used already', async () => {
    const returned = await provider.signIn(jar, await press(), 'grace@example.com');
    expect((await exchange(codeIn(await open(returned)))).statusCode).toBe(200);
    expect(problemOf(await exchange(codeIn(await open(returned))))).toMatch(expired);
  });

  it('with a response or a code in another browser, which uses up neither: the victim is not signed in as the attacker', async () => {
    const victim = new CookieJar();
    await press(victim);
    const returned = await provider.signIn(jar, await press(), 'eve@example.com');
    expect(problemOf(await exchange(codeIn(await open(returned, victim)), victim))).toMatch(expired);
    expect(problemOf(await exchange(codeIn(await open(returned, new CookieJar())), new CookieJar()))).toMatch(
      expired,
    );
    const code = codeIn(await open(returned));
    expect(problemOf(await exchange(code, victim))).toMatch(expired);
    expect((await exchange(code)).statusCode).toBe(200);
  });

  it('with an ID token that another key has signed, that was issued in the future, or whose subject cannot be saved', async () => {
    for (const account of [
      'forged:grace@example.com',
      'early:grace@example.com',
      'grace\u0000@example.com',
    ]) {
      expect(problemOf(await signIn(account))).toMatch(unconfirmed);
      jar = new CookieJar();
    }
    expect(await users()).toEqual([]);
    // Clocks differ by some seconds.
    expect((await signIn('soon:grace@example.com')).statusCode).toBe(200);
  });

  it('with a code twice, or after a minute, or with a sign-in of ten minutes ago', async () => {
    const once = codeIn(await open(await provider.signIn(jar, await press(), 'grace@example.com')));
    expect((await exchange(once)).statusCode).toBe(200);
    expect(problemOf(await exchange(once))).toMatch(expired);
    const late = codeIn(await open(await provider.signIn(jar, await press(), 'grace@example.com')));
    server.clock.advanceMinutes(1);
    expect(problemOf(await exchange(late))).toMatch(expired);
    const slow = await provider.signIn(jar, await press(), 'grace@example.com');
    server.clock.advanceMinutes(10);
    expect(problemOf(await exchange(codeIn(await open(slow))))).toMatch(expired);
  });

  it('and nobody is led to another site', async () => {
    const returned = await provider.signIn(jar, await press(), 'grace@example.com');
    for (const name of ['return', 'returnTo', 'redirect_uri', 'next']) {
      const led = await open(change(name, 'https://evil.example')(returned));
      expect(led).toMatch(/^http:\/\/localhost:8080\/login#code=/);
    }
    const begun = new URL(await press());
    expect(begun.origin).toBe(provider.issuer);
    expect(begun.searchParams.get('redirect_uri')).toBe(callback);
  });
});
