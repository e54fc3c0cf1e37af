import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { callAs, makeLargeQuote } from '../measure/calls';
import { against, atLeast, atMost, type Figure, type Series } from '../measure/figure';
import { inRoot } from '../measure/places';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from '../group';

type Headers = Record<string, string>;

/** Headers that node:http sets itself. */
const automatic = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Serves one response's bytes from a process of its own while `work` goes on. */
async function withSameBytes<T>(response: Response, work: (address: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-bench-bytes-'));
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !automatic.includes(name)));
  writeFileSync(path.join(folder, 'body'), body);
  writeFileSync(path.join(folder, 'headers'), JSON.stringify({ ...headers, 'content-length': body.length }));
  const child = spawn(
    'node',
    [inRoot('e2e/bench/measure/same-bytes.mjs'), path.join(folder, 'body'), path.join(folder, 'headers')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    return await work(`http://127.0.0.1:${port.toString().trim()}/`);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Load {
  url: string;
  headers: Headers;
  connections: number;
  seconds: number;
}

/** Requests a second under so many connections. Anything but a success or a 304 spoils the measurement. */
async function requestsPerSecond({ url, headers, connections, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const refused = result['4xx'] + result['5xx'] + result.errors + result.timeouts;
  if (refused > 0) throw new Error(`${url} failed ${refused} times.`);
  return result.requests.total / result.duration;
}

interface Paired {
  product: number[];
  bare: number[];
}

async function compare(bench: Bench, api: Variant, place: string) {
  const url = `${api.address}/api${place}`;
  const headers = { authorization: `Bearer ${api.token}`, 'accept-encoding': 'identity' };
  const response = await fetch(url, { headers });
  const seconds = bench.isQuick ? 1 : 3;
  const rate: Paired = { product: [], bare: [] };
  const time: Paired = { product: [], bare: [] };
  await withSameBytes(response, async (bareUrl) => {
    for (let round = 0; round <= (bench.isQuick ? 2 : 4); round += 1) {
      for (const [name, target] of [
        ['product', url],
        ['bare', bareUrl],
      ] as const) {
        bench.say(`GET ${place}, round ${round}, ${name}`);
        const load = { url: target, headers, seconds };
        const busy = await requestsPerSecond({ ...load, connections: 10 });
        const alone = await requestsPerSecond({ ...load, connections: 1 });
        if (round === 0) continue;
        rate[name].push(busy);
        time[name].push(1000 / alone);
      }
    }
  });
  return { rate, time, etag: response.headers.get('etag') ?? '' };
}

const series = (name: string, unit: Series['unit'], samples: number[]): Series => ({ name, unit, samples });

async function measure(bench: Bench, api: Variant): Promise<Figure[]> {
  const id = await makeLargeQuote(callAs(api, api.token), 20);
  const figures: Figure[] = [];
  const list = '/quotes?mode=all';
  for (const [name, place] of [
    ['one quote with 20 items', `/quotes/${id}`],
    ['the list of 10,000 quotes', list],
  ] as const) {
    const { rate, time, etag } = await compare(bench, api, place);
    const of = (paired: Paired, unit: Series['unit']) =>
      [series('product', unit, paired.product), series('node:http', unit, paired.bare)] as const;
    figures.push(
      against(`Requests a second, ${name}, against node:http`, atLeast(0.6), ...of(rate, 'requests/s')),
    );
    figures.push(against(`Time of one request, ${name}, against node:http`, atMost(2.5), ...of(time, 'ms')));
    if (place !== list) continue;
    const headers = { authorization: `Bearer ${api.token}`, 'if-none-match': etag };
    const unchanged: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const load = { url: `${api.address}/api${place}`, headers, connections: 1, seconds: 1 };
      unchanged.push(1000 / (await requestsPerSecond(load)));
    }
    figures.push(
      against(
        'An unchanged list (304), against the full response',
        atMost(0.1),
        series('304', 'ms', unchanged),
        series('200', 'ms', time.product),
      ),
    );
  }
  return figures;
}

export const api: Group = {
  name: 'api',
  title: 'API: a quote and the list of 10,000, against node:http sending the same bytes',
  run: (bench) => withVariants({ product: 10_000 }, ([variant]) => measure(bench, variant as Variant)),
};
