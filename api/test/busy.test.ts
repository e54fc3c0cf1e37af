import { setTimeout as wait } from 'node:timers/promises';
import { TestCaller } from './support/caller';
import { startTestServer, type TestServer } from './support/server';

const MAX_LOOP_DELAY = 40;

let server: TestServer;
let user: TestCaller;

beforeAll(async () => {
  server = await startTestServer({ maxLoopDelay: MAX_LOOP_DELAY });
  user = await new TestCaller(server.app).begin();
});

afterAll(() => server.stop());

/** Keeps the event loop as busy as a crowd of requests would: each round of it takes `milliseconds`. */
const keepBusy = (milliseconds: number) => {
  const until = Date.now() + 2_500;
  const round = () => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    if (Date.now() < until) setImmediate(round);
  };
  round();
};

describe('a server that has more to do than it can', () => {
  it('tells callers of the API when to come back, and then serves them again', async () => {
    keepBusy(4 * MAX_LOOP_DELAY);
    await wait(2_000);
    const refused = await user.get('/views');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toEqual({
      message:
        'The intranet is very busy at the moment, so nothing was done. Please try again in a few seconds.',
    });
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    await wait(2_500);
    expect((await user.get('/views')).statusCode).toBe(200);
  });
});
