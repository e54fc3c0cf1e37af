import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { idsOf, recordDay, type Action, type QuoteIds } from './record-day';
import { callAs, makeLargeQuote } from '../measure/calls';
import { atMost, type Figure, type Series } from '../measure/figure';
import { inRoot } from '../measure/places';
import { tokenOf } from '../measure/server';
import { quantile } from '../measure/statistics';
import type { Variant } from '../measure/variants';
import type { Bench } from '../group';

interface Crowd {
  people: number;
  /** The bars, in milliseconds; `cpu` is the processor time of a request. */
  median?: number;
  p99: number;
  cpu?: number;
  /** In megabytes. */
  memory?: number;
}

/** How many people work at once, and the bars for them. */
export const crowds: readonly Crowd[] = [
  { people: 200, median: 20, p99: 60, memory: 350 },
  { people: 500, median: 200, p99: 600 },
  { people: 1000, p99: 1000, cpu: 2, memory: 600 },
];

/** From one action of a user to the next, on average. */
const PAUSE_MS = 6_000;

/** What the crowd works on: one server, or several behind one address. */
export type MeasuredServer = Pick<Variant, 'address' | 'token' | 'usage'>;

interface Played {
  times: number[];
  /** How often the server said to come back. */
  told: number;
  failures: [what: string, count: number][];
}

interface User {
  token: string;
  ids: QuoteIds;
}

const run = promisify(execFile);

async function play(address: string, actions: Action[], users: User[], seconds: number): Promise<Played> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-bench-load-'));
  const plan = path.join(folder, 'plan.json');
  writeFileSync(plan, JSON.stringify({ address, actions, users, seconds, pauseMs: PAUSE_MS }));
  try {
    const { stdout } = await run('node', [inRoot('e2e/bench/load/users.mjs'), plan], {
      maxBuffer: 100_000_000,
    });
    return JSON.parse(stdout) as Played;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a user with a session and a quote of their own. */
async function makeUser(server: MeasuredServer): Promise<User> {
  const call = callAs(server, server.token);
  const id = await makeLargeQuote(call, 3);
  return { token: await tokenOf(server.address), ids: idsOf(await call('GET', `/quotes/${id}`)) };
}

/** Notes the memory of the server each second until the work is done. */
async function withMemory<T>(server: MeasuredServer, work: () => Promise<T>): Promise<[T, number[]]> {
  const megabytes: number[] = [];
  const timer = setInterval(() => {
    void server.usage().then(({ rss }) => megabytes.push(rss / 1e6));
  }, 1_000);
  try {
    return [await work(), megabytes];
  } finally {
    clearInterval(timer);
  }
}

/** Lets each of the crowds work for three minutes, and returns what they met. */
export async function measureCrowds(
  bench: Bench,
  server: MeasuredServer,
  chosen: readonly Crowd[] = crowds,
): Promise<Figure[]> {
  const seconds = bench.isQuick ? 30 : 180;
  bench.say('recording what the pages request');
  const recorder = await makeUser(server);
  const actions = await recordDay(bench.browser, server, recorder.ids);
  const users: User[] = [];
  const figures: Figure[] = [];
  for (const { people, ...bars } of chosen) {
    while (users.length < people) {
      bench.say(`${users.length} of ${people} people have a quote`);
      users.push(await makeUser(server));
    }
    bench.say(`${people} people work for ${seconds} seconds`);
    const before = await server.usage();
    const [played, megabytes] = await withMemory(server, () => play(server.address, actions, users, seconds));
    const { cpu } = await server.usage();
    const requests = played.times.length;
    const failed = played.failures.reduce((sum, [, count]) => sum + count, 0);
    const one = (name: string, unit: Series['unit'], value: number, bar?: number, note?: string): Figure => ({
      name: `${people} people: ${name}`,
      value,
      unit,
      bar: bar === undefined ? null : atMost(bar),
      series: [{ name: 'product', unit, samples: [value] }],
      note,
    });
    figures.push(
      one(
        'requests that failed',
        '',
        failed,
        0,
        played.failures.map((failure) => failure.join(' × ')).join('; '),
      ),
      one('requests a second', 'requests/s', requests / seconds),
      one('told to come back (503)', '', played.told, 0),
      one('half of the requests within', 'ms', quantile(played.times, 0.5), bars.median),
      one('99 of 100 requests within', 'ms', quantile(played.times, 0.99), bars.p99),
      one('the longest request', 'ms', quantile(played.times, 1)),
      one('processor time of a request', 'ms', (cpu - before.cpu) / requests, bars.cpu),
      one('most memory', 'MB', Math.max(...megabytes), bars.memory),
    );
  }
  return figures;
}
