import { openCold, scriptMs, type ColdPage } from '../measure/browser';
import { act, type Sample } from '../measure/act';
import { quotesAreThere, type Check } from '../measure/checks';
import { against, atMost, type Figure, type Series } from '../measure/figure';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from './group';
import { filterSteps, rangeText, type FilterStep } from './quote-list';

type Action = 'first list' | 'filter keystroke' | 'sort' | 'page change';
type Bars = Record<Action, number>;
const sortable = ['Organisation', 'Contact', 'Sub Total', 'Reference'];
const firstRow = ({ page }: ColdPage) => page.locator('tbody tr').first().textContent();

type Note = (action: Action, sample: Sample) => void;

/** Types a name letter by letter. */
async function filter(cold: ColdPage, steps: FilterStep[], note: Note): Promise<void> {
  const box = cold.page.getByRole('searchbox', { name: 'Filter quotes' });
  await box.click();
  for (const { letter, says, found } of steps) {
    const check = { says, rows: Math.min(found, 50) };
    note('filter keystroke', await act(cold, check, () => cold.page.keyboard.press(letter)));
  }
  await box.fill('');
}

/** Sorts by some columns, each both ways. */
async function sort(cold: ColdPage, note: Note): Promise<void> {
  for (const header of sortable) {
    for (let direction = 0; direction < 2; direction += 1) {
      const check: Check = { firstRowIsNot: (await firstRow(cold)) ?? '', rows: 50 };
      const button = cold.page.locator('th').getByRole('button', { name: header, exact: true });
      note('sort', await act(cold, check, () => button.click()));
    }
  }
}

async function turnPages(cold: ColdPage, total: number, note: Note): Promise<void> {
  for (let page = 2; page <= 5; page += 1) {
    const button = cold.page.getByRole('button', { name: 'Next page' });
    note('page change', await act(cold, { says: rangeText(page, total), rows: 50 }, () => button.click()));
  }
}

/** Measures the first variant against the second. */
async function measure(bench: Bench, variants: Variant[], title: string, bars: Bars): Promise<Figure[]> {
  const samples = new Map<string, Sample[]>();
  const stepsOf = new Map<string, Awaited<ReturnType<typeof filterSteps>>>();
  for (const variant of variants) stepsOf.set(variant.name, await filterSteps(variant));
  const rounds = bench.isQuick ? 1 : 3;
  for (let round = 1; round <= rounds; round += 1) {
    for (const variant of variants) {
      bench.say(`${title}, round ${round} of ${rounds}, ${variant.name}`);
      const cold = await openCold(bench.browser, variant);
      await cold.page.goto(`${variant.address}/quotes/all`, { waitUntil: 'commit' });
      const opened = await cold.page.evaluate((check) => window.bench.until(check), quotesAreThere);
      const note: Note = (action, sample) => {
        const key = `${variant.name} ${action}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
      };
      note('first list', { ms: opened, script: await scriptMs(cold.devtools) });
      await cold.page.waitForTimeout(2500);
      const steps = stepsOf.get(variant.name) as Awaited<ReturnType<typeof filterSteps>>;
      await filter(cold, steps.letters, note);
      await turnPages(cold, steps.total, note);
      await sort(cold, note);
      await cold.context.close();
    }
  }

  const series = (name: string, action: Action, part: keyof Sample): Series => ({
    name,
    unit: 'ms',
    samples: (samples.get(`${name} ${action}`) ?? []).map((sample) => sample[part]),
  });
  const [measured, yardstick] = variants.map(({ name }) => name) as [string, string];
  return (Object.keys(bars) as Action[]).map((action) =>
    against(
      `${title}: ${action} until painted`,
      atMost(bars[action]),
      series(measured, action, 'ms'),
      series(yardstick, action, 'ms'),
    ),
  );
}

const groupOf = (
  name: string,
  title: string,
  quotes: Parameters<typeof withVariants>[0],
  bars: Bars,
): Group => ({
  name,
  title,
  run: (bench) => withVariants(quotes, (variants) => measure(bench, variants, title, bars)),
});

export const lists = groupOf(
  'lists',
  '10,000 quotes, against bare',
  { product: 10_000, bare: 10_000 },
  { 'first list': 1.5, 'filter keystroke': 3.5, sort: 1.75, 'page change': 2.25 },
);
export const largeLists = groupOf(
  'large-lists',
  '200,000 quotes, against 2,000',
  { product: 200_000, small: 2_000 },
  { 'first list': 2, 'filter keystroke': 2, sort: 2, 'page change': 2 },
);
