import { CONFIRMATION_MINUTES, paths } from 'api-contract';
import { allCalls } from 'api-contract/server';
import type { TestCaller } from './support/caller';
import { chosen, join } from './support/colleague';
import { turnOn } from './support/second-factor';
import { apiSuite } from './support/api-suite';
import { dump } from './support/store';

const cy = { name: 'Cy', email: 'cy@example.com' };

const api = apiSuite({ hasUser: true });
let member: TestCaller & { id: number };

beforeEach(async () => {
  member = await join(api.user);
});

const wait = () => api.clock.advanceMinutes(CONFIRMATION_MINUTES);

const invite = (user: TestCaller) => user.post(paths.accounts(), cy);

const confirm = (user: TestCaller, body: object) => user.post(paths.confirm(), body);

const password = 'a-long-enough-one';

const needed = (confirm_by: string) => ({
  message: 'Confirm that it is you, then try again.',
  confirm_by,
});

describe('a session that was opened some minutes ago', () => {
  const guarded = allCalls().filter(({ confirmed }) => confirmed === 'always');

  it.each(guarded.map(({ name, method, path }) => [name, method, path] as const))(
    'is refused %s, says how to confirm, and changes nothing',
    async (_name, method, path) => {
      wait();
      // When the session was last used is written beside the request.
      const state = async () => ({
        ...(await dump(api.context)),
        sessions: [],
        last_seen: [],
        collection_versions: [],
      });
      const before = await state();
      const refused = await api.user.request(method, path.replace('{id}', String(member.id)), {
        payload: {},
      });
      expect([refused.statusCode, refused.json()]).toEqual([403, needed('password')]);
      expect(await state()).toEqual(before);
    },
  );

  it('goes on once its user has confirmed with the password, for some minutes', async () => {
    wait();
    expect((await invite(api.user)).statusCode).toBe(403);
    expect((await confirm(api.user, { password })).statusCode).toBe(204);
    api.clock.advanceMinutes(CONFIRMATION_MINUTES - 1);
    expect((await invite(api.user)).statusCode).toBe(201);
    api.clock.advanceMinutes(1);
    expect((await invite(api.user)).statusCode).toBe(403);
  });

  it('confirms for itself alone', async () => {
    const other = await api.visitor.signIn('first@example.com');
    wait();
    await confirm(api.user, { password });
    expect((await invite(other)).statusCode).toBe(403);
  });

  it('reads and works as before', async () => {
    wait();
    expect((await api.user.get(paths.accounts())).statusCode).toBe(200);
    expect((await api.user.request('DELETE', paths.ownSessions())).statusCode).toBe(204);
  });

  it('changes its own password with the present one', async () => {
    wait();
    const body = { current_password: chosen, password: 'four other words instead' };
    expect((await member.post(paths.ownPassword(), body)).statusCode).toBe(204);
  });
});

describe('a wrong password', () => {
  it('is said on its field, and five of them lock this session alone', async () => {
    const other = await api.visitor.signIn('first@example.com');
    wait();
    const wrong = await confirm(api.user, { password: 'not-the-password' });
    expect(wrong.json()).toMatchObject({ errors: { password: ['This is not your current password.'] } });
    for (let time = 0; time < 4; time += 1) await confirm(api.user, { password: 'not-the-password' });
    const locked = await confirm(api.user, { password });
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await confirm(other, { password })).statusCode).toBe(204);
    expect((await api.visitor.signIn('first@example.com')).token).toBeDefined();
  });

  it('is missing: nothing is counted', async () => {
    for (let time = 0; time < 6; time += 1)
      expect((await confirm(api.user, { code: '123456' })).json()).toMatchObject({
        errors: { password: ['Enter your password.'] },
      });
    expect((await confirm(api.user, { password })).statusCode).toBe(204);
  });
});

describe('a user with a second factor', () => {
  it('confirms with a code, for which the password is no substitute, and each once', async () => {
    const { app, recoveryCodes } = await turnOn(api.user, api.clock);
    wait();
    expect((await invite(api.user)).json()).toEqual(needed('code'));
    expect((await confirm(api.user, { password })).json()).toMatchObject({
      errors: { code: ['Enter the code that your authenticator app shows.'] },
    });
    const { code } = app;
    expect((await confirm(api.user, { code })).statusCode).toBe(204);
    expect((await confirm(api.user, { code })).statusCode).toBe(422);
    expect((await invite(api.user)).statusCode).toBe(201);
    wait();
    expect((await confirm(api.user, { code: recoveryCodes[0] })).statusCode).toBe(204);
    expect((await confirm(api.user, { code: recoveryCodes[0] })).statusCode).toBe(422);
  });

  it('confirms before the password is changed, too', async () => {
    await turnOn(member, api.clock);
    wait();
    const body = { current_password: chosen, password: 'four other words instead' };
    expect((await member.post(paths.ownPassword(), body)).json()).toEqual(needed('code'));
  });

  it('is asked for the code after a sign-in that has not proved it', async () => {
    await turnOn(api.user, api.clock);
    await api.context.store.transaction((tx) =>
      tx
        .updateTable('sessions')
        .set({ opened_by: 'company account', confirmed_at: '' })
        .where('user_id', '=', 1)
        .execute(),
    );
    expect((await invite(api.user)).json()).toEqual(needed('code'));
  });
});

it('a user of the company account confirms by signing in there again', async () => {
  await api.context.store.transaction((tx) =>
    tx.updateTable('sessions').set({ opened_by: 'company account' }).where('user_id', '=', 1).execute(),
  );
  wait();
  expect((await invite(api.user)).json()).toEqual(needed('company account'));
  const refused = await confirm(api.user, { password });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    422,
    'Sign in with your company account again to confirm that it is you.',
  ]);
});

it('a session that ends while its password is checked is not confirmed', async () => {
  wait();
  const { passwords } = api.context;
  const { verify } = passwords;
  passwords.verify = async (...given) => {
    passwords.verify = verify;
    await api.user.post(paths.logout());
    return verify(...given);
  };
  expect((await confirm(api.user, { password })).statusCode).toBe(401);
});
