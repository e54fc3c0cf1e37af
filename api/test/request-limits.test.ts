import { paths } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildClientApp } from '../src/app';
import { BusyError } from '../src/domain';
import { TestCaller } from './support/caller';
import { startTestServer, TestClock, type TestServer } from './support/server';

let server: TestServer;
let clock: TestClock;
/** Another process on the same database. */
let other: FastifyInstance;

beforeEach(async () => {
  clock = new TestClock(new Date('2026-11-26T10:00:20.000Z'));
  server = await startTestServer({ clock });
  server.keepApart();
  other = await buildApp({ context: server.context });
});

afterEach(async () => {
  await other.close();
  await server.stop();
});

const counters = () =>
  server.context.store.read((db) =>
    db.selectFrom('counters').select('name').where('name', 'like', 'requests %').execute(),
  );

const openLink = (app: FastifyInstance, remoteAddress = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: `/api${paths.setPassword()}`,
    payload: { token: 'a-guess', password: 'four plain words together' },
    remoteAddress,
  });

const statusesOf = async (count: number, ask: (index: number) => Promise<{ statusCode: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).statusCode);
  return statuses;
};

describe('the limit of requests a minute', () => {
  it('holds over two processes, for one client', async () => {
    const statuses = await statusesOf(62, (index) => openLink(index % 2 ? other : server.app));
    expect(statuses).toEqual([...Array<number>(60).fill(422), 429, 429]);
    expect((await openLink(other, '192.0.2.2')).statusCode).toBe(422);
    // The other calls have limits of their own.
    const read = await other.inject({
      method: 'POST',
      url: `/api${paths.passwordLink()}`,
      payload: { token: 'a-guess' },
      remoteAddress: '192.0.2.1',
    });
    expect(read.statusCode).toBe(422);
  });

  it('says when the next minute begins, which it does, and forgets the counts of the one before', async () => {
    await statusesOf(60, () => openLink(server.app));
    const refused = await openLink(other);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    clock.moveTo('2026-11-26T10:01:00.000Z');
    expect((await openLink(other)).statusCode).toBe(422);
    expect((await openLink(server.app)).statusCode).toBe(422);
    expect(await counters()).toHaveLength(1);
  });

  it('is not written again by a process that knows that it is reached', async () => {
    await statusesOf(61, () => openLink(server.app));
    const transaction = jest.spyOn(server.context.store, 'transaction');
    expect((await openLink(server.app)).statusCode).toBe(429);
    expect(transaction).not.toHaveBeenCalled();
  });

  it('counts wrong keys of teams apart from sign-ins with the company account', async () => {
    const unreachable = { issuer: 'http://127.0.0.1:1', clientId: 'intranet', clientSecret: 'secret' };
    const company = await startTestServer({
      clock,
      companyAccounts: { ...unreachable, allowedDomains: [], trustsEmail: false, hasPasswords: true },
    });
    const keys = await statusesOf(31, () =>
      new TestCaller(company.app, 'key_guess').get(paths.deployments()),
    );
    jest.spyOn(company.context.store, 'transaction').mockRejectedValue(new BusyError());
    const busy = await company.app.inject({ url: '/api/company-account' });
    jest.restoreAllMocks();
    const places: string[] = [];
    for (let sent = 0; sent < 121; sent += 1) {
      const response = await company.app.inject({ url: '/api/company-account' });
      places.push(String(response.headers.location).replace(/=.*/, ''));
    }
    await company.stop();
    const signInPage = `${server.context.publicUrl()}/login`;
    expect(busy.headers.location).toBe(`${signInPage}#problem=busy`);
    expect(keys).toEqual([...Array<number>(30).fill(401), 429]);
    expect(places).toEqual([...Array<string>(120).fill(`${signInPage}#code`), `${signInPage}#problem`]);
  });

  it('holds for the answers of clients, over both listeners', async () => {
    const clients = await buildClientApp({ context: server.context });
    const answer = (app: FastifyInstance) => app.inject({ method: 'POST', url: '/q/a-guess/decline' });
    const statuses = await statusesOf(21, (index) => answer(index % 2 ? clients : server.app));
    await clients.close();
    expect(statuses).not.toContain(500);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
  });

  it('stops nobody where nothing can be counted', async () => {
    jest.spyOn(server.context.store, 'transaction').mockRejectedValue(new Error('away'));
    expect((await openLink(server.app)).statusCode).toBe(422);
  });
});
