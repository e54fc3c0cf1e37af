import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { takeTurns } from '../src/http/turns';
import { startTestServer, type TestServer } from './support/server';

const maxWaitMilliseconds = 50;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ maxWaitMilliseconds });
});

afterAll(() => server.stop());

/** A call without a session, which is refused as that (401) when its turn comes. */
const ask = () => server.app.inject('/api/user');

const askMany = (count: number) => Promise.all(Array.from({ length: count }, ask));

describe('the requests that wait for their turn', () => {
  it('begin in the order of their arrival, one in each round of the event loop', async () => {
    const app = fastify();
    takeTurns(app, 60_000);
    app.get('/', () => 'served');
    const rounds: number[] = [];
    let round = 0;
    const count = () => {
      round += 1;
      if (rounds.length < 20) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/').then(() => rounds.push(round))));
    expect(new Set(rounds).size).toBe(20);
    expect(rounds).toEqual([...rounds].sort((one, other) => one - other));
  });

  it('are so many that others are told when to come back, and served again once there is time', async () => {
    const crowd = askMany(5_000);
    await wait(2 * maxWaitMilliseconds);
    const refused = await ask();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toEqual({
      message:
        'The intranet is very busy at the moment, so nothing was done. Please try again in a few seconds.',
    });
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);

    expect((await crowd)[0]?.statusCode).toBe(401);
    expect((await ask()).statusCode).toBe(401);
  });
});
