import { callAs } from '../measure/calls';
import { exchangeAs, type Exchange } from '../measure/exchange';
import { atMost, type Figure, type Series } from '../measure/figure';
import { tokenOf } from '../measure/server';
import { median, quantile } from '../measure/statistics';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from './group';

const PEOPLE = 200;
/** From one thing that a person does to the next, on average, in milliseconds. */
const PAUSE_MS = 1000;

interface Listed {
  id: number;
}
interface QuoteAnswer {
  basic_info_locked: boolean;
  product_group_quote_items: {
    id: number;
    child_quote_items: { id: number; quantity: number; price: number }[];
  }[];
}

const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;

/** Seven of ten actions read, three write: a note, another price of a line, a look at what the quote comes to. */
async function doSomething(call: Exchange, ids: readonly number[]): Promise<void> {
  const id = pick(ids);
  const dice = Math.random();
  if (dice < 0.15) return void (await call('GET', '/dashboard-stats'));
  if (dice < 0.25) return void (await call('GET', '/quotes?mode=active&form=columns'));
  if (dice < 0.35) return void (await call('GET', '/products'));
  if (dice < 0.7) return void (await call('GET', `/quotes/${id}`));
  if (dice < 0.85) return void (await call('POST', `/quotes/${id}/note`, { content: 'Ring back on Monday' }));
  const quote = (await call('GET', `/quotes/${id}`)).open<QuoteAnswer>();
  const item = quote.product_group_quote_items[0];
  const line = item?.child_quote_items[0];
  if (quote.basic_info_locked || !item || !line) return;
  const items = [{ id: line.id, quantity: line.quantity, price: Math.round(Math.random() * 1000) }];
  await call('PATCH', `/quote-items/${item.id}`, { items });
}

/**
 * Times end with the last byte of an answer. These people share one process here and have a machine each in the office: if it unpacked and read
 * two megabytes of products for each of them, they would wait for one another and not for the server.
 */
async function measure(bench: Bench, server: Variant): Promise<Figure[]> {
  const seconds = bench.isQuick ? 15 : 60;
  const times: number[] = [];
  let failures = '';
  let failed = 0;
  const ids = Object.values(
    await callAs(server, server.token)<Record<string, Listed>>('GET', '/quotes?mode=active'),
  ).map(({ id }) => id);
  bench.say(`${PEOPLE} people sign in`);
  const tokens: string[] = [];
  while (tokens.length < PEOPLE) {
    tokens.push(...(await Promise.all(Array.from({ length: 4 }, () => tokenOf(server.address)))));
  }
  const until = Date.now() + seconds * 1000;
  bench.say(`${PEOPLE} people work for ${seconds} s`);
  await Promise.all(
    tokens.map(async (token) => {
      const call = exchangeAs(server, token);
      const timedCall: Exchange = async (...request) => {
        const answer = await call(...request);
        times.push(answer.time);
        return answer;
      };
      while (Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
        await doSomething(timedCall, ids).catch((error: unknown) => {
          failed += 1;
          failures = String(error);
        });
      }
    }),
  );
  const series: Series = { name: 'requests', unit: 'ms', samples: times };
  const count: Series = { name: 'errors', unit: '', samples: [failed] };
  return [
    {
      name: `${PEOPLE} people at once: errors`,
      value: failed,
      unit: '',
      bar: atMost(0),
      series: [count],
      note: failures,
    },
    {
      name: `${PEOPLE} people at once: 99th of 100 requests, against the median`,
      value: quantile(times, 0.99) / median(times),
      unit: '×',
      bar: atMost(10),
      series: [series],
      note: `${Math.round(times.length / seconds)} requests a second, 99th ${quantile(times, 0.99).toFixed(1)} ms`,
    },
  ];
}

export const people: Group = {
  name: 'people',
  title: `${PEOPLE} people at once for a minute, reading and writing (1,000 quotes)`,
  run: (bench) => withVariants(['product'], 1000, ([variant]) => measure(bench, variant as Variant)),
};
