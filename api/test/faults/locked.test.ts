import { DatabaseSync } from '@photostructure/sqlite';
import { TestCaller } from '../support/caller';
import { startTestServer, type TestServer } from '../support/server';

let server: TestServer;
let caller: TestCaller;
let other: InstanceType<typeof DatabaseSync>;

beforeEach(async () => {
  server = await startTestServer();
  caller = await new TestCaller(server.app).begin();
  other = new DatabaseSync(`${server.folder}/intranet.sqlite`);
  other.exec('begin immediate');
});

afterEach(async () => {
  other.close();
  await server.stop();
});

const add = (name: string) => caller.post('/organisations', { name });
const names = async () =>
  (await caller.get('/organisations')).json<{ name: string }[]>().map((one) => one.name);

describe('while another program is writing', () => {
  it('a write waits for it, and reads do not', async () => {
    const writing = add('Patient');
    // A request that is held up by SQLite holds up all others: these would come after it, and it would have been refused.
    for (let read = 0; read < 10; read += 1) {
      expect(await names()).toEqual([]);
    }
    other.exec('commit');
    expect((await writing).statusCode).toBe(201);
    expect(await names()).toEqual(['Patient']);
  });

  it('writes that wait too long all fail, nothing is saved, and later ones succeed', async () => {
    const timed = async <Result>(act: () => Promise<Result>) => {
      const begun = performance.now();
      return { response: await act(), milliseconds: performance.now() - begun };
    };
    const alone = await timed(() => add('Alone'));
    expect(alone.response.statusCode).toBe(503);
    const { response: responses, milliseconds } = await timed(() =>
      Promise.all(Array.from({ length: 20 }, (_one, number) => add(`Number ${number}`))),
    );
    // One after the other, each for its whole time-out, would take twenty times as long as one.
    expect(milliseconds / alone.milliseconds).toBeLessThan(10);
    for (const response of responses) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toEqual({
        message: 'The data is in use by another program, so nothing was saved. Try again shortly.',
      });
    }
    other.exec('rollback');
    expect(await names()).toEqual([]);
    expect((await add('Later')).statusCode).toBe(201);
  });
});
