import { paths, type Account, type LoginResponse, type SecondFactor } from 'api-contract';
import { buildApp } from '../src/app';
import { createContext } from '../src/context';
import { disableUser, login, removeSecondFactor } from '../src/domain';
import { listRows } from '../src/store';
import { TestCaller } from './support/caller';
import { bea, chosen, join } from './support/colleague';
import { turnOn, type AuthenticatorApp } from './support/second-factor';
import { apiSuite } from './support/api-suite';
import { dump, storeOver } from './support/store';

const own = { email: bea.email, password: chosen };
const another = 'four other words instead';

const api = apiSuite({ hasUser: true });
/** Bea, in the session in which she has turned her second factor on. */
let member: TestCaller & { id: number };
let app: AuthenticatorApp;
let recoveryCodes: string[];
let secret: string;

beforeEach(async () => {
  member = await join(api.user);
  ({ app, recoveryCodes, secret } = await turnOn(member, api.clock));
});

const signIn = (code?: string, password = chosen) =>
  api.visitor.post(paths.login(), { ...own, password, ...(code === undefined ? {} : { code }) });

const statusOf = async (code?: string) => (await signIn(code)).statusCode;

const wrongCode = 'This code is wrong or has been used. Enter the one that your app shows now.';

const factorOf = async (user: TestCaller) => (await user.get(paths.ownSecondFactor())).json<SecondFactor>();

describe('signing in', () => {
  it('takes the password and a code; without one it says so, and no session exists', async () => {
    const sessions = () => api.context.store.read((db) => listRows(db, 'sessions'));
    const before = await sessions();
    const first = await signIn();
    expect(first.statusCode).toBe(422);
    expect(first.json()).toEqual({
      message: 'Enter the code that your authenticator app shows.',
      errors: { code: ['Enter the code that your authenticator app shows.'] },
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toEqual(before);
    const second = await signIn(app.nextCode);
    expect(second.statusCode).toBe(200);
    const user = new TestCaller(api.app, second.json<LoginResponse>().access_token);
    expect((await user.get(paths.user())).statusCode).toBe(200);
  });

  it('with a wrong password says nothing of a code, right or wrong', async () => {
    const unknown = await api.visitor.post(paths.login(), { email: 'nobody@example.com', password: 'x' });
    for (const code of [undefined, app.nextCode, '000000', recoveryCodes[0]])
      expect((await signIn(code, 'not-the-password')).body).toBe(unknown.body);
    expect((await factorOf(member)).recovery_codes_left).toBe(10);
  });

  it('takes the code of the step before or after, with spaces, and no older one', async () => {
    const old = app.nextCode;
    api.clock.advanceMinutes(1);
    expect(await statusOf(old)).toBe(422);
    const early = app.code;
    api.clock.advanceMinutes(0.5);
    expect(await statusOf(`${early.slice(0, 3)} ${early.slice(3)}`)).toBe(200);
  });

  it('takes a code once, and none from before it', async () => {
    const earlier = app.nextCode;
    const code = app.nextCode;
    expect(await statusOf(code)).toBe(200);
    const again = await signIn(code);
    expect(again.json()).toEqual({ message: wrongCode, errors: { code: [wrongCode] } });
    expect(await statusOf(earlier)).toBe(422);
    expect(await statusOf(app.nextCode)).toBe(200);
  });

  it.each(['app', 'recovery'])(
    'takes a code once, also when it arrives at two servers at the same moment: %s',
    async (kind) => {
      const other = createContext(storeOver(api.context.store), api.clock);
      const code = kind === 'app' ? app.nextCode : recoveryCodes[3];
      const device = { client: '192.0.2.1', userAgent: '' };
      const attempts = [api.context, other, api.context, other].map((context) =>
        login(context, { ...own, code: code ?? '' }, device),
      );
      const outcomes = (await Promise.allSettled(attempts)).map(({ status }) => status);
      expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(1);
    },
  );

  it('counts wrong codes, and asking for the code not at all', async () => {
    for (let time = 0; time < 8; time += 1) expect(await statusOf()).toBe(422);
    for (let time = 0; time < 5; time += 1) expect(await statusOf('000000')).toBe(422);
    const refused = await signIn(app.nextCode);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    api.clock.advanceMinutes(16);
    expect(await statusOf(app.code)).toBe(200);
  });

  it('is refused to a user who is disabled, with or without the code', async () => {
    await disableUser(api.context, bea.email);
    const wrong = await api.visitor.post(paths.login(), { email: 'nobody@example.com', password: 'x' });
    expect((await signIn()).body).toBe(wrong.body);
    expect((await signIn(app.nextCode)).body).toBe(wrong.body);
  });

  it('needs the code also after the password was reset by a link', async () => {
    const { token } = (await api.user.post(paths.accountLink(member.id))).json<{ token: string }>();
    await api.visitor.post(paths.setPassword(), { token, password: another });
    expect((await signIn(undefined, another)).json()).toMatchObject({
      errors: { code: [expect.any(String)] },
    });
    expect((await signIn(app.nextCode, another)).statusCode).toBe(200);
  });

  it('without a code opens nothing that was begun before the second factor was turned on', async () => {
    const { passwords } = api.context;
    const { verify } = passwords;
    const first = { email: 'first@example.com', password: 'a-long-enough-one' };
    passwords.verify = async (...given) => {
      const isRight = await verify(...given);
      passwords.verify = verify;
      await turnOn(api.user, api.clock);
      return isRight;
    };
    expect((await api.visitor.post(paths.login(), first)).statusCode).toBe(422);
  });
});

describe('a recovery code', () => {
  it('signs in once in the place of a code, and the user is told', async () => {
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await statusOf(code.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await statusOf(code)).toBe(422);
    expect((await factorOf(member)).recovery_codes_left).toBe(9);
    const mails = await api.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    expect(mails.map(({ data }) => data).join()).toContain('You have 9 left.');
  });

  it('is stored as a hash alone', async () => {
    const everything = JSON.stringify(await dump(api.context));
    for (const code of recoveryCodes) {
      expect(everything).not.toContain(code);
      expect(everything).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('no longer works once new ones are made', async () => {
    const made = await member.post(paths.recoveryCodes());
    const [fresh] = made.json<{ recovery_codes: string[] }>().recovery_codes;
    expect(await statusOf(recoveryCodes[0])).toBe(422);
    expect(await statusOf(fresh)).toBe(200);
  });

  it('of another user is wrong', async () => {
    const others = await turnOn(api.user, api.clock);
    expect(await statusOf(others.recoveryCodes[0])).toBe(422);
  });
});

describe('turning it on and off', () => {
  it('needs a secret, which has been made before', async () => {
    const response = await api.user.post(paths.secondFactorOn(), { code: '000000' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { code: ['This set-up has expired. Start again.'] },
    });
    expect((await factorOf(api.user)).is_on).toBe(false);
  });

  it('needs a first code of the secret that was made last', async () => {
    const first = (await api.user.post(paths.ownSecondFactor())).json<{
      secret: string;
      address: string;
    }>();
    const last = (await api.user.post(paths.ownSecondFactor())).json<{ secret: string }>();
    expect(first.address).toMatch(/^otpauth:\/\/totp\/.*first%40example\.com\?.*secret=/);
    expect(first.secret).not.toBe(last.secret);
    for (const code of ['000000', 'abcdef', 'äöüäöü', '\u{1d161}']) {
      const refused = await api.user.post(paths.secondFactorOn(), { code });
      expect(refused.json()).toMatchObject({ errors: { code: [wrongCode] } });
    }
    expect((await factorOf(api.user)).is_on).toBe(false);
    // Not turned on: the password alone signs in.
    expect((await api.visitor.signIn('first@example.com')).token).toBeDefined();
  });

  it('on ends all other sessions, and cannot be done twice', async () => {
    const other = await api.visitor.signIn('first@example.com');
    await turnOn(api.user, api.clock);
    expect((await other.get(paths.user())).statusCode).toBe(401);
    expect((await api.user.get(paths.user())).statusCode).toBe(200);
    for (const path of [paths.ownSecondFactor(), paths.secondFactorOn()])
      expect((await api.user.post(path, { code: '000000' })).statusCode).toBe(422);
  });

  it('off ends all other sessions, and the password alone signs in again', async () => {
    const { access_token } = (await signIn(app.nextCode)).json<LoginResponse>();
    const off = await member.request('DELETE', paths.ownSecondFactor());
    expect(off.statusCode).toBe(204);
    expect((await new TestCaller(api.app, access_token).get(paths.user())).statusCode).toBe(401);
    expect(await statusOf()).toBe(200);
    expect(await factorOf(member)).toEqual({ is_on: false, recovery_codes_left: 0 });
  });

  it('is not done by a session that another device has just ended', async () => {
    const other = new TestCaller(api.app, (await signIn(app.nextCode)).json<LoginResponse>().access_token);
    await other.request('DELETE', paths.ownSessions());
    expect((await member.request('DELETE', paths.ownSecondFactor())).statusCode).toBe(401);
    expect((await factorOf(other)).is_on).toBe(true);
  });

  it('never shows the secret again', async () => {
    const read = await Promise.all([
      member.get(paths.ownSecondFactor()),
      api.user.get(paths.accounts()),
      api.user.post(paths.auditExport()),
      api.user.get(paths.mails()),
    ]);
    for (const { body } of read) expect(body).not.toContain(secret);
    const history = await api.context.store.read((db) => listRows(db, 'history'));
    expect(JSON.stringify(history)).not.toContain(secret);
  });
});

describe('a user who has lost it', () => {
  it('gets in again once an administrator has reset it, which ends their sessions', async () => {
    const accounts = (await api.user.get(paths.accounts())).json<Account[]>();
    expect(accounts.map(({ has_second_factor }) => has_second_factor)).toEqual([true, false]);
    const reset = await api.user.request('DELETE', paths.accountSecondFactor(member.id));
    expect(reset.statusCode).toBe(204);
    expect((await member.get(paths.user())).statusCode).toBe(401);
    expect(await statusOf()).toBe(200);
  });

  it('gets no help of a colleague who is no administrator', async () => {
    const refused = await member.request('DELETE', paths.accountSecondFactor(1));
    expect(refused.statusCode).toBe(403);
  });

  it('gets in again by the command line', async () => {
    await removeSecondFactor(api.context, bea.email);
    expect(await statusOf()).toBe(200);
  });
});

describe('where administrators must have one', () => {
  let strict: TestCaller;

  beforeEach(async () => {
    const context = createContext(api.context.store, api.clock, {
      secondFactorForAdministrators: true,
    });
    strict = await new TestCaller(await buildApp({ context })).signIn('first@example.com');
  });

  it('one without it can do nothing but set it up', async () => {
    expect((await strict.get(paths.user())).json()).toMatchObject({ needs_second_factor: true });
    for (const refused of [await strict.get('/products'), await strict.post(paths.accounts(), bea)]) {
      expect(refused.statusCode).toBe(403);
      expect(refused.json<{ message: string }>().message).toMatch(/^Administrators need two-step sign-in/);
    }
    await turnOn(strict, api.clock);
    expect((await strict.get('/products')).statusCode).toBe(200);
    expect((await strict.get(paths.user())).json()).not.toHaveProperty('needs_second_factor');
  });

  it('it applies to sessions that are open when it ends, or when their user becomes an administrator', async () => {
    await turnOn(strict, api.clock);
    await strict.request('DELETE', paths.ownSecondFactor());
    expect((await strict.get('/products')).statusCode).toBe(403);
  });
});
