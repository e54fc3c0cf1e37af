import type { LoginAnswer, User } from 'api-contract';
import { password, TestCaller } from './support/caller';
import { startTestServer, type TestServer } from './support/server';
import { countRows, listRows } from '../src/store';

let server: TestServer;
let visitor: TestCaller;

beforeEach(async () => {
  server = await startTestServer();
  visitor = new TestCaller(server.app);
});

afterEach(() => server.stop());

const wrong = { email: 'first@example.com', password: 'not-the-password' };
const right = { email: 'first@example.com', password };

describe('an intranet that nobody has used yet', () => {
  it('lets only the first user register without a token', async () => {
    const first = await visitor.post('/register', { name: 'First', email: 'First@Example.com', password });
    expect(first.statusCode).toBe(201);
    expect(first.json<User>()).toEqual({ id: 1, name: 'First', email: 'First@Example.com' });
    const second = await visitor.post('/register', { name: 'Second', email: 'second@example.com', password });
    expect(second.statusCode).toBe(401);
  });

  it('makes one user of ten who register at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_value, index) =>
        visitor.post('/register', { name: 'First', email: `user${index}@example.com`, password }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 401)]);
  });

  it('does not take a token that it never gave for the first registration', async () => {
    const stranger = new TestCaller(server.app, 'a-made-up-token');
    const answer = await stranger.post('/register', { name: 'First', email: 'first@example.com', password });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('ends after twelve hours', async () => {
    const user = await visitor.begin();
    server.clock.advanceMinutes(12 * 60 - 1);
    expect((await user.get('/user')).statusCode).toBe(200);
    server.clock.advanceMinutes(1);
    expect((await user.get('/user')).statusCode).toBe(401);
  });

  it('says when it ends', async () => {
    await visitor.begin();
    const answer = await visitor.post('/login', right);
    expect(answer.json<LoginAnswer>()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_at: '2026-03-29T11:30:00.000Z',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is deleted after it has expired, at the next sign-in', async () => {
    await visitor.begin();
    server.clock.advanceMinutes(13 * 60);
    await visitor.signIn('first@example.com');
    const sessions = await server.context.store.read((db) => countRows(db, 'sessions'));
    expect(sessions).toBe(1);
  });

  it('is stored as a hash of the token, and the password as a password hash', async () => {
    const user = await visitor.begin();
    const stored = await server.context.store.read(async (db) => [
      ...(await listRows(db, 'sessions')),
      ...(await listRows(db, 'users')),
    ]);
    expect(JSON.stringify(stored)).not.toContain(user.token);
    expect(JSON.stringify(stored)).not.toContain(password);
    expect(stored).toContainEqual(
      expect.objectContaining({ password_hash: expect.stringContaining('$argon2id$v=19$m=19456,t=2,p=1$') }),
    );
  });
});

describe('wrong passwords', () => {
  beforeEach(() => visitor.begin());

  const fail = async (times: number): Promise<void> => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      expect((await visitor.post('/login', wrong)).statusCode).toBe(422);
    }
  };

  it('lock the address until the oldest of five is a quarter of an hour old', async () => {
    await fail(1);
    server.clock.advanceMinutes(10);
    await fail(4);
    const refused = await visitor.post('/login', right);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('300');
    server.clock.advanceMinutes(5);
    expect((await visitor.post('/login', right)).statusCode).toBe(200);
  });

  it('count for the address however it is written, and for no other', async () => {
    await fail(5);
    const shouted = await visitor.post('/login', { email: ' FIRST@example.com', password });
    expect(shouted.statusCode).toBe(429);
    const other = await visitor.post('/login', { email: 'other@example.com', password });
    expect(other.statusCode).toBe(422);
  });

  it('are five even when twenty arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/login', wrong)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('lock one client out, and fifty of any clients everybody', async () => {
    const from = (client: number, body: object) =>
      server.app.inject({
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

  it('do not count where the password is right: a whole office may sign in at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/login', right)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
