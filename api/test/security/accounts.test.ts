import { createHash } from 'node:crypto';
import { paths, type Outbox } from 'api-contract';
import { JobFailure } from '../../src/domain';
import { workNext } from '../../src/jobs';
import { getRow, listRows, updateRow, type TableName } from '../../src/store';
import { mailsWithPasswordLinks } from '../../src/store/migrations/0178-mails-with-password-links';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { password, TestCaller } from '../support/caller';
import { bea, chosen, invite as inviteBy } from '../support/colleague';
import { dump } from '../support/store';
import { apiSuite } from '../support/api-suite';
import { sendMails } from '../support/send-mails';
import { workAll } from '../support/work-all';

const api = apiSuite({ hasUser: true });

const invite = async () => {
  const { account, token } = await inviteBy(api.user);
  return { account, token: token ?? '' };
};

const set = (token: string) => api.visitor.post(paths.setPassword(), { token, password: chosen });

describe('a link', () => {
  it('cannot be guessed: its token is long, random and stored as a hash', async () => {
    const { token } = await invite();
    expect(token).toMatch(/^[\w-]{43}$/);
    const hash = createHash('sha256').update(token).digest('hex');
    const everything = JSON.stringify(await dump(api.context));
    expect(everything).toContain(hash);
    expect(everything).not.toContain(token);
    for (const guess of [hash, token.slice(1), `${token}x`, token.toUpperCase(), ' ', '%', 'x'.repeat(43)])
      expect((await set(guess)).statusCode).toBe(422);
    expect((await set(token)).statusCode).toBe(204);
  });

  it('makes the server hash no password before it is known', async () => {
    const hashing = jest.spyOn(api.context.passwords, 'hash');
    expect((await set('x'.repeat(43))).statusCode).toBe(422);
    expect(hashing).not.toHaveBeenCalled();
  });

  it('works once, even when it is used ten times at the same moment', async () => {
    const { token } = await invite();
    const responses = await Promise.all(Array.from({ length: 10 }, () => set(token)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([204, ...Array.from({ length: 9 }, () => 422)]);
    const replayed = await api.visitor.post(paths.passwordLink(), { token });
    expect(replayed.json<{ message: string }>().message).toMatch(/^This link has been used/);
  });

  it('opens no session, and ends those that others have', async () => {
    const { account, token } = await invite();
    const answer = await set(token);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const thief = await api.visitor.signIn(bea.email, chosen);
    const again = (await api.user.post(paths.accountLink(account.id))).json<{ token: string }>();
    expect((await set(again.token)).statusCode).toBe(204);
    expect((await thief.get(paths.user())).statusCode).toBe(401);
  });
});

it('a token that a client brings to the sign-in is never made valid', async () => {
  const fixed = new TestCaller(api.app, 'a'.repeat(43));
  const answer = await fixed.post('/login', { email: 'first@example.com', password });
  expect(answer.json<{ access_token: string }>().access_token).not.toBe(fixed.token);
  expect((await fixed.get(paths.user())).statusCode).toBe(401);
});

it('an invited user has no password, so none is right', async () => {
  await invite();
  for (const guess of [' ', 'null', password])
    expect((await api.visitor.post('/login', { email: bea.email, password: guess })).statusCode).toBe(422);
});

it('an ordinary user is refused what is for administrators, and nothing is written but that', async () => {
  const { account, token } = await invite();
  await set(token);
  const member = await api.visitor.signIn(bea.email, chosen);
  const withoutHistory = async () => ({
    ...(await dump(api.context)),
    history: [],
    collection_versions: [],
    // These count the lines about refused calls.
    login_attempts: [],
  });
  const before = await withoutHistory();
  const patch = (id: number, payload: object) => member.request('PATCH', paths.account(id), { payload });
  const refused = [
    await member.post(paths.accounts(), { name: 'Eve', email: 'eve@example.com' }),
    await member.post(paths.accountLink(1)),
    await patch(1, { name: 'Eve' }),
    await patch(1, { is_disabled: true }),
    await patch(account.id, { is_administrator: true }),
    await patch(account.id, { name: 'Bea', is_administrator: true }),
    await member.post(paths.auditExport()),
    await member.post('/register', { name: 'Eve', email: 'eve@example.com', password }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
  expect(await withoutHistory()).toEqual(before);
});

describe('asking for a link', () => {
  const ask = (email: string) => api.visitor.post(paths.forgottenPassword(), { email });

  const sendLinks = () => workAll(api.context, 'password-link');

  it('does the same for every address, so that neither the response nor its time tells who has an account', async () => {
    await sendLinks();
    const { store } = api.context;
    const outcomeOf = async (email: string) => {
      const before = await store.collectionVersions();
      const { statusCode, body } = await ask(email);
      const after = Object.entries(await store.collectionVersions());
      const writes = after.map(([table, version]) => [table, version - (before[table as TableName] ?? 0)]);
      const mails = await store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
      return { statusCode, body, writes: Object.fromEntries(writes) as object, mails };
    };
    const known = await outcomeOf('first@example.com');
    expect(known).toEqual(await outcomeOf('nobody@example.com'));
    expect(known).toMatchObject({ statusCode: 204, body: '', writes: { jobs: 1 }, mails: [] });
    await sendLinks();
    const mails = await store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    expect(mails).toMatchObject([{ data: expect.stringContaining('"email":"first@example.com"') }]);
  });

  it('gives a disabled user none, and leaves a link from an administrator valid', async () => {
    const { account, token } = await invite();
    await ask(bea.email);
    await sendLinks();
    expect((await api.visitor.post(paths.passwordLink(), { token })).statusCode).toBe(200);
    await api.user.request('PATCH', paths.account(account.id), { payload: { is_disabled: true } });
    const links = () => api.context.store.read((db) => listRows(db, 'password_links'));
    const before = await links();
    expect((await ask(bea.email)).statusCode).toBe(204);
    await sendLinks();
    expect(await links()).toEqual(before);
  });

  const emailed = async () => {
    await ask(bea.email);
    await sendLinks();
    const { mails } = (await api.user.get(paths.mails())).json<Outbox>();
    const path = mails[0]?.blocks?.find((block) => block.path)?.path ?? '';
    return { id: mails[0]!.id, token: path.slice(path.indexOf('#') + 1) };
  };
  const ends: readonly [string, (given: { token: string; id: number }) => unknown][] = [
    ['too old', () => api.clock.advanceMinutes(60)],
    ['used', ({ token }) => set(token)],
    ['replaced', ({ id }) => api.user.post(paths.accountLink(id))],
  ];

  it.each(ends)('emails none that is %s by then, and sends none again', async (_why, end) => {
    const { account } = await invite();
    const { id, token } = await emailed();
    const refuse = () => Promise.reject(new JobFailure('No such user', 'refused'));
    await workNext({ ...api.context, mailer: { send: refuse } }, 'mail');
    const again = await emailed();
    await end({ token, id: account.id });
    expect(await sendMails(api.context)).toEqual([]);
    await api.user.post(paths.mailSendAgain(id));
    expect(await sendMails(api.context)).toEqual([]);
    const { mails } = (await api.user.get(paths.mails())).json<Outbox>();
    const cancelled = { status: 'cancelled', problem: 'Not sent: the link in it is no longer valid.' };
    for (const one of [id, again.id]) expect(mails.find((mail) => mail.id === one)).toMatchObject(cancelled);
  });

  it('emails none that had ended when an earlier release was replaced', async () => {
    await invite();
    const { id, token } = await emailed();
    const { store } = api.context;
    await store.transaction(async (tx) => {
      const { about: _about, ...data } = JSON.parse((await getRow(tx, 'jobs', id)).data) as { about: object };
      await updateRow(tx, 'jobs', id, { data: JSON.stringify(data) });
      await mailsWithPasswordLinks(tx as unknown as MigrationDatabase);
    });
    await set(token);
    expect(await sendMails(api.context)).toEqual([]);
  });
});
