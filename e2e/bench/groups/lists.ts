import { openCold, scriptMs, type ColdPage } from '../measure/browser';
import { act, type Sample } from '../measure/act';
import { organisationsAreOffered, type Check } from '../measure/checks';
import { against, atMost, type Figure, type Series } from '../measure/figure';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from '../group';
import {
  deliverableList,
  filterSteps,
  organisationList,
  quoteList,
  rangeText,
  type FilterStep,
  type MeasuredList,
} from './measured-list';

type Action = 'first list' | 'filter keystroke' | 'sort' | 'page change' | 'chooser';
type Bars = Partial<Record<Action, number>>;
const firstRow = ({ page }: ColdPage) => page.locator('tbody tr').first().textContent();

type Note = (action: Action, sample: Sample) => void;

/** Types a name letter by letter. */
async function filter(cold: ColdPage, name: string, steps: FilterStep[], note: Note): Promise<void> {
  const box = cold.page.getByRole('searchbox', { name });
  await box.click();
  for (const { letter, says, found } of steps) {
    const check = { says, rows: Math.min(found, 50) };
    note('filter keystroke', await act(cold, check, () => cold.page.keyboard.press(letter)));
  }
  await box.fill('');
}

/** Sorts by some columns, each both ways. */
async function sort(cold: ColdPage, headers: readonly string[], note: Note): Promise<void> {
  for (const header of headers) {
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

/** Opens the form of a quote, and the choice of its organisation. */
async function choose(cold: ColdPage, note: Note): Promise<void> {
  await cold.page.goto(`${cold.variant.address}/quotes/create`);
  const box = cold.page.getByRole('combobox', { name: 'Organisation' });
  note('chooser', await act(cold, organisationsAreOffered, () => box.click()));
}

interface Comparison {
  name: string;
  title: string;
  list: MeasuredList;
  /** The first is measured against the second. */
  quotes: Parameters<typeof withVariants>[0];
  bars: Bars;
}

async function measure(
  bench: Bench,
  variants: Variant[],
  { title, list, bars }: Comparison,
): Promise<Figure[]> {
  const samples = new Map<string, Sample[]>();
  const stepsOf = new Map<string, Awaited<ReturnType<typeof filterSteps>>>();
  for (const variant of variants) stepsOf.set(variant.name, await filterSteps(list, variant));
  const rounds = bench.isQuick ? 1 : 3;
  for (let round = 1; round <= rounds; round += 1) {
    for (const variant of variants) {
      bench.say(`${title}, round ${round} of ${rounds}, ${variant.name}`);
      const cold = await openCold(bench.browser, variant);
      await cold.page.goto(`${variant.address}${list.address}`, { waitUntil: 'commit' });
      const opened = await cold.page.evaluate((check) => window.bench.until(check), list.isThere);
      const note: Note = (action, sample) => {
        const key = `${variant.name} ${action}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
      };
      note('first list', { ms: opened, script: await scriptMs(cold.devtools) });
      await cold.page.waitForTimeout(2500);
      const steps = stepsOf.get(variant.name) as Awaited<ReturnType<typeof filterSteps>>;
      await filter(cold, list.filter, steps.letters, note);
      await turnPages(cold, steps.total, note);
      await sort(cold, list.sortable, note);
      if (bars.chooser !== undefined) await choose(cold, note);
      await cold.context.close();
    }
  }

  const series = (name: string, action: Action, part: keyof Sample): Series => ({
    name,
    unit: 'ms',
    samples: (samples.get(`${name} ${action}`) ?? []).map((sample) => sample[part]),
  });
  const [measured, yardstick] = variants.map(({ name }) => name) as [string, string];
  return Object.entries(bars).map(([action, bar]) =>
    against(
      `${title}: ${action} until painted`,
      atMost(bar),
      series(measured, action as Action, 'ms'),
      series(yardstick, action as Action, 'ms'),
    ),
  );
}

const groupOf = (comparison: Comparison): Group => ({
  name: comparison.name,
  title: comparison.title,
  run: (bench) => withVariants(comparison.quotes, (variants) => measure(bench, variants, comparison)),
});

/** What a list costs does not grow with the company. */
const flat = { 'first list': 1.2, 'filter keystroke': 1.2, sort: 1.2, 'page change': 1.2 };

export const lists = groupOf({
  name: 'lists',
  title: '10,000 quotes, against bare',
  list: quoteList,
  quotes: { product: 10_000, bare: 10_000 },
  bars: { 'first list': 1.5, 'filter keystroke': 3.5, sort: 1.75, 'page change': 2.25 },
});
export const largeLists = groupOf({
  name: 'large-lists',
  title: '200,000 quotes, against 2,000',
  list: quoteList,
  quotes: { product: 200_000, small: 2_000 },
  bars: flat,
});
export const largeOrganisations = groupOf({
  name: 'large-organisations',
  title: '100,000 organisations, against 1,000',
  list: organisationList,
  quotes: { product: 200_000, small: 2_000 },
  bars: { ...flat, chooser: 1.2 },
});
export const largeDeliveries = groupOf({
  name: 'large-deliveries',
  title: '200,000 deliverables, against 2,000',
  list: deliverableList,
  // A quote has eleven of them.
  quotes: { product: 20_000, small: 200 },
  bars: flat,
});
