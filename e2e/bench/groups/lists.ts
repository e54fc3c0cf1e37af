import { openCold, scriptMs, type ColdPage } from '../measure/browser';
import { act, type Sample } from '../measure/act';
import { quotesAreThere, type Check } from '../measure/checks';
import { against, atMost, type Figure, type Series } from '../measure/figure';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from './group';
import { filterSteps, rangeText, type FilterStep } from './quote-list';

type Action = 'first list' | 'filter keystroke' | 'sort' | 'first sort by a column' | 'page change';
const sortable = ['Organisation', 'Contact', 'Sub Total', 'Reference'];
const firstRow = ({ page }: ColdPage) => page.locator('tbody tr').first().textContent();

type Note = (action: Action, sample: Sample) => void;

/** Types a name letter by letter. */
async function filter(cold: ColdPage, steps: FilterStep[], note: Note): Promise<void> {
  const box = cold.page.getByRole('searchbox', { name: 'Filter quotes' });
  await box.click();
  for (const { letter, says } of steps) {
    note('filter keystroke', await act(cold, { says }, () => cold.page.keyboard.press(letter)));
  }
  await box.fill('');
}

/** Sorts by some columns, each both ways; what a column costs the first time is told apart. */
async function sort(cold: ColdPage, isFirst: boolean, note: Note): Promise<void> {
  for (const header of sortable) {
    for (const isAgain of [false, true]) {
      const check: Check = { firstRowIsNot: (await firstRow(cold)) ?? '' };
      const button = cold.page.locator('th').getByRole('button', { name: header, exact: true });
      const sample = await act(cold, check, () => button.click());
      note('sort', sample);
      if (isFirst && !isAgain) note('first sort by a column', sample);
    }
  }
}

async function turnPages(cold: ColdPage, total: number, note: Note): Promise<void> {
  for (let page = 2; page <= 5; page += 1) {
    const button = cold.page.getByRole('button', { name: 'Next page' });
    note('page change', await act(cold, { says: rangeText(page, total) }, () => button.click()));
  }
}

async function measure(bench: Bench, variants: Variant[], size: string): Promise<Figure[]> {
  const samples = new Map<string, Sample[]>();
  const steps = await filterSteps(variants[0] as Variant);
  const rounds = bench.isQuick ? 1 : 3;
  for (let round = 1; round <= rounds; round += 1) {
    for (const variant of variants) {
      bench.say(`lists of ${size}, round ${round} of ${rounds}, ${variant.name}`);
      const cold = await openCold(bench.browser, variant);
      await cold.page.goto(`${variant.address}/quotes/all`, { waitUntil: 'commit' });
      const opened = await cold.page.evaluate((check) => window.bench.until(check), quotesAreThere);
      const note: Note = (action, sample) => {
        const key = `${variant.name} ${action}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
      };
      note('first list', { ms: opened, script: await scriptMs(cold.devtools) });
      await cold.page.waitForTimeout(2500);
      await filter(cold, steps.letters, note);
      await turnPages(cold, steps.total, note);
      await sort(cold, true, note);
      await cold.context.close();
    }
  }

  const series = (name: 'product' | 'bare', action: Action, part: keyof Sample): Series => ({
    name,
    unit: 'ms',
    samples: (samples.get(`${name} ${action}`) ?? []).map((sample) => sample[part]),
  });
  const actions: Action[] = [
    'first list',
    'filter keystroke',
    'sort',
    'first sort by a column',
    'page change',
  ];
  return [
    ...actions.map((action) =>
      against(
        `${size}: ${action} until painted, against bare`,
        atMost(action === 'first list' ? 1.5 : 1.25),
        series('product', action, 'ms'),
        series('bare', action, 'ms'),
      ),
    ),
    ...actions.map((action) =>
      against(
        `${size}: script of a ${action}, against bare`,
        null,
        series('product', action, 'script'),
        series('bare', action, 'script'),
      ),
    ),
  ];
}

const groupOf = (name: string, quotes: number): Group => {
  const size = quotes.toLocaleString('en-GB');
  return {
    name,
    title: `Lists of ${size} quotes: filter, sort and pages`,
    run: (bench) => withVariants(['product', 'bare'], quotes, (variants) => measure(bench, variants, size)),
  };
};

export const lists = groupOf('lists', 10_000);
export const longLists = groupOf('long-lists', 50_000);
export const largeLists = groupOf('large-lists', 200_000);
