import { hash } from '@node-rs/argon2';
import type { LoginResponse, User } from 'api-contract';
import { password, TestCaller } from './support/caller';
import { apiSuite } from './support/api-suite';
import { createContext } from '../src/context';
import { loadDemoData } from '../src/demo';
import { DEMO_PASSWORD, login, recordUse } from '../src/domain';
import { countRows, listRows } from '../src/store';

const api = apiSuite();

const wrong = { email: 'first@example.com', password: 'not-the-password' };
const right = { email: 'first@example.com', password };

describe('an intranet that nobody has used yet', () => {
  it('lets only the first user register without a token', async () => {
    const first = await api.visitor.post('/register', {
      name: 'First',
      email: 'First@Example.com',
      password,
    });
    expect(first.statusCode).toBe(201);
    expect(first.json<User>()).toMatchObject({
      id: 1,
      name: 'First',
      email: 'First@Example.com',
      is_administrator: true,
    });
    const second = await api.visitor.post('/register', {
      name: 'Second',
      email: 'second@example.com',
      password,
    });
    expect(second.statusCode).toBe(401);
  });

  it('makes one user of ten who register at the same moment', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_value, index) =>
        api.visitor.post('/register', { name: 'First', email: `user${index}@example.com`, password }),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 401)]);
  });

  it('does not take a token that it never gave for the first registration', async () => {
    const stranger = new TestCaller(api.app, 'a-made-up-token');
    const response = await stranger.post('/register', {
      name: 'First',
      email: 'first@example.com',
      password,
    });
    expect(response.statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('ends after twelve hours', async () => {
    const user = await api.visitor.begin();
    api.clock.advanceMinutes(7 * 60);
    await recordUse(api.context, { id: 1, user: { id: 1 } });
    api.clock.advanceMinutes(5 * 60 - 1);
    expect((await user.get('/user')).statusCode).toBe(200);
    api.clock.advanceMinutes(1);
    expect((await user.get('/user')).statusCode).toBe(401);
  });

  it('says when it ends', async () => {
    await api.visitor.begin();
    const response = await api.visitor.post('/login', right);
    expect(response.json<LoginResponse>()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_at: '2026-03-29T11:30:00.000Z',
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is deleted after it has expired, at the next sign-in', async () => {
    await api.visitor.begin();
    api.clock.advanceMinutes(13 * 60);
    await api.visitor.signIn('first@example.com');
    const sessions = await api.context.store.read((db) => countRows(db, 'sessions'));
    expect(sessions).toBe(1);
  });

  it('is stored as a hash of the token, and the password as a password hash', async () => {
    const user = await api.visitor.begin();
    const stored = await api.context.store.read(async (db) => [
      ...(await listRows(db, 'sessions')),
      ...(await listRows(db, 'users')),
    ]);
    expect(JSON.stringify(stored)).not.toContain(user.token);
    expect(JSON.stringify(stored)).not.toContain(password);
    expect(stored).toContainEqual(
      expect.objectContaining({ password_hash: expect.stringContaining('$argon2id$') }),
    );
    const { passwords } = createContext(api.context.store);
    expect(await passwords.hash(password)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('a password', () => {
  const named = (password: string) => ({ name: 'Ada Lovelace', email: 'ada@example.com', password });

  it.each([
    ['password1234', 'many people have'],
    ['123456789012', 'many people have'],
    ['qwertyuiop123', 'many people have'],
    ['aaaaaaaaaaaa', 'a repetition'],
    ['abcdefghijklmnop', 'a sequence'],
    ['administrator', 'many people have'],
    ['ada@example.com', 'your name, your email address'],
    ['Lovelace-2026-Ada', 'your name, your email address'],
    ['Intranet intranet 7', 'the company’s name'],
  ])('that is easy to guess is refused, and why is said: %s', async (guessable, why) => {
    const refused = await api.visitor.post('/register', named(guessable));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: {
        password: [expect.stringMatching(new RegExp(`^Password is too easy to guess: .*${why}`))],
      },
    });
    expect((await api.visitor.post('/register', named('Four-words.that rhyme'))).statusCode).toBe(201);
  });

  it('is the same however a keyboard writes its characters', async () => {
    const typed = 'Ｆour ﬁne words, é';
    await api.visitor.post('/register', named(typed));
    const signIn = (password: string) => api.visitor.post('/login', { email: 'ada@example.com', password });
    for (const same of [typed, typed.normalize('NFKC'), typed.normalize('NFD')])
      expect((await signIn(same)).statusCode).toBe(200);
    expect((await signIn('Four fine words, e')).statusCode).toBe(422);
  });

  it('that was stored as it was typed, by an earlier release, still opens its account', async () => {
    const typed = 'Ｆour ﬁne words';
    await api.visitor.post('/register', named(typed));
    const password_hash = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await api.context.store.transaction((tx) =>
      tx.updateTable('users').set({ password_hash }).where('email', '=', 'ada@example.com').execute(),
    );
    const signIn = await api.visitor.post('/login', { email: 'ada@example.com', password: typed });
    expect(signIn.statusCode).toBe(200);
  });

  it('is never that of the demonstration, which opens no session in production', async () => {
    expect((await api.visitor.post('/register', named(DEMO_PASSWORD))).statusCode).toBe(422);
    const context = createContext(api.context.store, api.clock, { isDemonstration: false });
    await loadDemoData(context);
    const demonstration = { email: 'staff@example.com', password: DEMO_PASSWORD };
    await expect(login(context, demonstration, { client: '', userAgent: '' })).rejects.toThrow(
      'is the demonstration password',
    );
    expect((await api.visitor.post('/login', demonstration)).statusCode).toBe(200);
  });
});

describe('what a browser stores', () => {
  it('is for the same token alone, and dropped at sign-out, also when the session is over', async () => {
    const user = await api.visitor.begin();
    const list = await user.get('/organisations', { 'accept-encoding': 'br' });
    expect(list.headers['cache-control']).toBe('private, no-cache');
    expect(String(list.headers.vary).toLowerCase()).toContain('authorization');
    const again = await user.get('/organisations', { 'if-none-match': String(list.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(String(again.headers.vary).toLowerCase()).toContain('authorization');
    for (const status of [204, 401]) {
      const out = await user.post('/logout');
      expect(out.statusCode).toBe(status);
      expect(out.headers['clear-site-data']).toBe('"cache"');
    }
  });
});

describe('wrong passwords', () => {
  beforeEach(() => api.visitor.begin());

  const fail = async (times: number): Promise<void> => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      expect((await api.visitor.post('/login', wrong)).statusCode).toBe(422);
    }
  };

  it('lock the address until the oldest of five is a quarter of an hour old', async () => {
    await fail(1);
    api.clock.advanceMinutes(10);
    await fail(4);
    const refused = await api.visitor.post('/login', right);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('300');
    expect(refused.json()).toEqual({ message: 'Too many attempts. Try again in 5 minutes.' });
    api.clock.advanceMinutes(5);
    expect((await api.visitor.post('/login', right)).statusCode).toBe(200);
  });

  it('count for the address however it is written, and for no other', async () => {
    await fail(5);
    const shouted = await api.visitor.post('/login', { email: ' FIRST@example.com', password });
    expect(shouted.statusCode).toBe(429);
    const other = await api.visitor.post('/login', { email: 'other@example.com', password });
    expect(other.statusCode).toBe(422);
  });

  it('are five even when twenty arrive at the same moment', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => api.visitor.post('/login', wrong)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('lock one client out, and fifty of any clients everybody', async () => {
    const from = (client: number, body: object) =>
      api.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: `192.0.2.${client}`,
        payload: body,
      });
    for (let client = 1; client <= 10; client += 1) {
      expect((await from(client, right)).statusCode).toBe(200);
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await from(client, wrong)).statusCode).toBe(422);
      expect((await from(client, right)).statusCode).toBe(429);
    }
    const refused = await from(11, right);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
  });

  it('do not count where the password is right: a whole company may sign in at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => api.visitor.post('/login', right)));
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
