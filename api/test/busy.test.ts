import { setTimeout as wait } from 'node:timers/promises';
import { startTestServer, type TestServer } from './support/server';

const pressure = { maxEventLoopDelay: 100, sampleInterval: 1_000 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ pressure });
});

afterAll(() => server.stop());

/** Keeps the event loop as busy as a crowd of requests would for some milliseconds: each round takes far longer than it may. */
const keepBusy = (milliseconds: number) => {
  const until = Date.now() + milliseconds;
  const round = () => {
    const end = performance.now() + 4 * pressure.maxEventLoopDelay;
    while (performance.now() < end);
    if (Date.now() < until) setImmediate(round);
  };
  round();
};

/** A call without a session, which is refused as that (401) by a server with time. */
const ask = () => server.app.inject('/api/user');

it('A server that has more to do than it can tells callers of the API when to come back, and then serves them again', async () => {
  keepBusy(2.5 * pressure.sampleInterval);
  await wait(2 * pressure.sampleInterval);
  const refused = await ask();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({
    message:
      'The intranet is very busy at the moment, so nothing was done. Please try again in a few seconds.',
  });
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);

  await wait(2.5 * pressure.sampleInterval);
  expect((await ask()).statusCode).toBe(401);
});
