import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { atMost, plain, type Figure } from '../measure/figure';
import { inRoot } from '../measure/places';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from './group';

const run = promisify(execFile);
const bars: Record<string, number> = { 'keystroke in a price: script, median': 16 };

/** Runs the measurement of the quote screen (quote-screen.mjs) some times and gathers its lines by what they measure. */
async function measure(bench: Bench, { address }: Variant): Promise<Figure[]> {
  const lines = new Map<string, number[]>();
  const rounds = bench.isQuick ? 1 : 3;
  for (let round = 1; round <= rounds; round += 1) {
    bench.say(`quote of 60 items, round ${round} of ${rounds}`);
    const { stdout } = await run('node', [inRoot('e2e/bench/quote-screen.mjs'), address, '60']);
    for (const [, name = '', value] of stdout.matchAll(/^(\S.*?)\s{2,}([\d.]+) ms$/gm)) {
      lines.set(name, [...(lines.get(name) ?? []), Number(value)]);
    }
  }
  return [...lines].map(([name, samples]) =>
    plain(name, bars[name] === undefined ? null : atMost(bars[name]), {
      name: 'product',
      unit: 'ms',
      samples,
    }),
  );
}

export const quote: Group = {
  name: 'quote',
  title: 'Quote with 60 items',
  run: (bench) => withVariants(['product'], 1000, ([variant]) => measure(bench, variant as Variant)),
};
