import { LOGIN_THROTTLE, paths } from 'api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app';
import { createContext } from '../src/context';
import { attemptKey, networkOf } from '../src/domain';
import { insertRow } from '../src/store';
import { password } from './support/caller';
import { bea, chosen, join } from './support/colleague';
import { dump } from './support/store';
import { apiSuite } from './support/api-suite';

const first = { email: 'first@example.com', password };
const wrong = { ...first, password: 'not-the-password' };
const stranger = '198.51.100.1';

const api = apiSuite({ hasUser: true });

const signIn = (payload: object, remoteAddress = '192.0.2.1', cookie = '') =>
  api.app.inject({ method: 'POST', url: '/api/login', remoteAddress, headers: { cookie }, payload });

const setCookie = (response: LightMyRequestResponse): string => String(response.headers['set-cookie'] ?? '');

const cookieOf = (response: LightMyRequestResponse): string => setCookie(response).split(';')[0] ?? '';

const fail = async (times: number, client: string, cookie = '', body: object = wrong): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    expect((await signIn(body, client, cookie)).statusCode).toBe(422);
};

/** Stores as many wrong passwords of others as lock the address for everybody: checking them all would take long. */
const lockForAll = (email = first.email): Promise<void> =>
  api.context.store.transaction(async (tx) => {
    const email_key = attemptKey('password', email);
    const attempted_at = api.clock.now().toISOString();
    for (let host = 1; host <= LOGIN_THROTTLE.attemptsFromAnywhere; host += 1)
      await insertRow(tx, 'login_attempts', { email_key, client: `203.0.113.${host}`, attempted_at });
  });

describe('while strangers have locked an address for everybody', () => {
  it('a browser in which its user has signed in before goes on, and no other one', async () => {
    const cookie = cookieOf(await signIn(first));
    await lockForAll();
    expect((await signIn(first)).statusCode).toBe(429);
    expect((await signIn(first, '192.0.2.1', cookie)).statusCode).toBe(200);
    expect((await signIn(first, '192.0.2.77', cookie)).statusCode).toBe(200);
    expect((await signIn(first, '192.0.2.1', `theme=dark; ${cookie}`)).statusCode).toBe(200);
  });

  it('it goes on at another server process too', async () => {
    const other = await buildApp({ context: createContext(api.context.store, api.clock) });
    const cookie = cookieOf(await signIn(first));
    await lockForAll();
    const request = { method: 'POST', url: '/api/login', payload: first } as const;
    expect((await other.inject({ ...request, headers: { cookie } })).statusCode).toBe(200);
    expect((await other.inject(request)).statusCode).toBe(429);
    await other.close();
  });

  it('a signed-in user changes their password', async () => {
    await lockForAll();
    const body = { current_password: password, password: chosen };
    expect((await api.user.post(paths.ownPassword(), body)).statusCode).toBe(204);
  });

  it('a user with a new password from the command line or a link signs in anywhere', async () => {
    const member = await join(api.user);
    const own = { email: bea.email, password: 'not-the-password' };
    const cookie = cookieOf(await signIn({ ...own, password: chosen }));
    await lockForAll(bea.email);
    await fail(5, stranger, cookie, own);
    const { token } = (await api.user.post(paths.accountLink(member.id))).json<{ token: string }>();
    await member.post(paths.setPassword(), { token, password });
    expect((await signIn({ ...own, password })).statusCode).toBe(200);
    expect((await signIn({ ...own, password }, stranger, cookie)).statusCode).toBe(200);
  });
});

describe('a known browser', () => {
  it('has five wrong passwords of its own, wherever it goes, and at the same moment', async () => {
    const cookie = cookieOf(await signIn(first));
    const hosts = Array.from({ length: 20 }, (_one, host) => `192.0.2.${host}`);
    const responses = await Promise.all(hosts.map((host) => signIn(wrong, host, cookie)));
    expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    const refused = await signIn(first, '192.0.2.99', cookie);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    // What it got wrong counts for nobody else.
    expect((await signIn(first, '192.0.2.1')).statusCode).toBe(200);
    api.clock.advanceMinutes(15);
    expect((await signIn(first, '192.0.2.99', cookie)).statusCode).toBe(200);
  });

  it('gets no further counter by signing in again, and many together no more guesses than strangers', async () => {
    const cookie = cookieOf(await signIn(first));
    const again = cookieOf(await signIn(first, '192.0.2.1', cookie));
    expect(again).toBe(cookie);
    for (let browser = 0; browser < 10; browser += 1) await fail(5, stranger, cookieOf(await signIn(first)));
    expect((await signIn(first, stranger, cookie)).statusCode).toBe(429);
  });

  it('is known for its own users alone, up to five of them', async () => {
    await join(api.user);
    const own = { email: bea.email, password: chosen };
    const cookie = cookieOf(await signIn(first));
    await lockForAll(bea.email);
    expect((await signIn(own, '192.0.2.1', cookie)).statusCode).toBe(429);
    api.clock.advanceMinutes(16);
    const shared = cookieOf(await signIn(own, '192.0.2.1', cookie));
    await lockForAll();
    await lockForAll(bea.email);
    expect((await signIn(own, '192.0.2.1', shared)).statusCode).toBe(200);
    expect((await signIn(first, '192.0.2.1', shared)).statusCode).toBe(200);
  });

  it('cannot be made up, and opens nothing', async () => {
    const cookie = cookieOf(await signIn(first));
    const [, id = '', signature = ''] = /known-browser=([^.]+)\.(.+)$/.exec(cookie) ?? [];
    await lockForAll();
    const forged = [
      `${'a'.repeat(43)}.${signature}`,
      `${id}.${'a'.repeat(43)}`,
      `${id}.${signature.toLowerCase()}`,
      id,
      `.${signature}`,
      '.'.repeat(5000),
    ];
    for (const value of forged)
      expect((await signIn(first, '192.0.2.1', `known-browser=${value}`)).statusCode).toBe(429);
    const read = await api.app.inject({ url: '/api/user', headers: { cookie } });
    expect(read.statusCode).toBe(401);
    expect((await signIn({ ...first, password: '' }, '192.0.2.1', cookie)).statusCode).toBe(422);
  });
});

describe('the cookie of a known browser', () => {
  it('is read by no script and sent with no request of another site, over HTTPS for this host alone', async () => {
    expect(setCookie(await signIn(first))).toMatch(
      /^known-browser=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
    );
    api.context.publicUrl = () => 'https://intranet.example.com';
    expect(setCookie(await signIn(first))).toMatch(/^__Host-known-browser=.*; Secure$/);
  });

  it('is not set by a failed sign-in, and is not stored', async () => {
    expect(setCookie(await signIn(wrong))).toBe('');
    const [, id = 'none', signature = 'none'] = /=([^.]+)\.(.+)$/.exec(cookieOf(await signIn(first))) ?? [];
    const stored = JSON.stringify(await dump(api.context));
    expect(stored).not.toContain(id);
    expect(stored).not.toContain(signature);
  });
});

describe('a client', () => {
  it('is an IPv4 address, or an IPv6 /64', () => {
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    for (const address of ['2001:db8:0:1::1', '2001:DB8::1:f:0:0:9', '2001:db8:0:1:ffff:ffff:ffff:ffff'])
      expect(networkOf(address)).toBe('2001:db8:0:1::/64');
    expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('gets no more guesses by another address of its own /64', async () => {
    for (let host = 1; host <= 5; host += 1) await fail(1, `2001:db8:0:1::${host}`);
    expect((await signIn(wrong, '2001:db8:0:1:aaaa::6')).statusCode).toBe(429);
    await fail(1, '2001:db8:0:2::1');
  });
});
