import { createTestDatabase, type TestDatabase } from '../support/database';
import { startServer, type RunningServer } from '../support/running-server';
import { DatabaseLink } from './database-link';
import { bodyOf, demonstration, speakTo } from './several';

const timeout = 300_000;
let database: TestDatabase;
let link: DatabaseLink;
let server: RunningServer;
let send: ReturnType<typeof speakTo>;

beforeAll(async () => {
  database = await createTestDatabase();
  link = await DatabaseLink.to(database.databaseUrl ?? '');
  server = await startServer(database.dataFolder, { DATABASE_URL: link.databaseUrl, LOG_LEVEL: 'silent' });
  const signedIn = speakTo(server.address)('POST', '/login', demonstration);
  send = speakTo(server.address, (await bodyOf<{ access_token: string }>(signedIn)).access_token);
}, timeout);

afterAll(async () => {
  await server.kill();
  await link.close();
  await database.remove();
});

const health = async (name: string) => (await fetch(new URL(name, server.address))).status;
const add = (name: string) => send('POST', '/organisations', { name });
const names = async () =>
  (await bodyOf<{ name: string }[]>(send('GET', '/organisations'))).map(({ name }) => name);

it(
  'a server whose database is stopped says so, stays alive, and goes on by itself once it is there again',
  async () => {
    const before = await names();
    const start = await link.cut();
    const responses = await Promise.all([
      send('GET', '/quotes'),
      add('Lost'),
      ...Array.from({ length: 20 }, () => send('GET', '/user')),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toEqual({
        message: 'The data can’t be reached at the moment. Please try again shortly.',
      });
    }
    expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 503]);
    await start();
    expect(await health('/readyz')).toBe(200);
    expect(await names()).toEqual(before);
    expect((await add('Found')).status).toBe(201);
  },
  timeout,
);

it(
  'a server whose database hangs is not ready, and goes on with it when it has come to itself',
  async () => {
    link.block();
    const waiting = send('GET', '/quotes');
    expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 503]);
    link.mend();
    expect((await waiting).status).toBe(200);
    expect(await health('/readyz')).toBe(200);
  },
  timeout,
);
