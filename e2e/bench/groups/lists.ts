import { openCold, scriptMs, type ColdPage } from '../measure/browser';
import { listIsThere, quotesAreThere, type Check } from '../measure/checks';
import { against, atMost, plain, type Figure, type Series } from '../measure/figure';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from './group';
import { filterSteps, rangeText, type FilterStep } from './quote-list';

type Action = 'filter keystroke' | 'sort' | 'first sort by a column' | 'page change';
interface Sample {
  ms: number;
  script: number;
}

/** Does one thing on the page and answers how long it took until it was painted, and how much script that was. */
async function act({ page, devtools }: ColdPage, check: Check, action: () => Promise<void>): Promise<Sample> {
  // Whatever came of the last action (addresses, idle work) is over when the next begins.
  await page.waitForTimeout(450);
  await page.evaluate((expected) => window.bench.arm(expected), check);
  const before = await scriptMs(devtools);
  await action();
  const ms = await page.evaluate(() => window.bench.done());
  return { ms, script: (await scriptMs(devtools)) - before };
}

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
  const rounds = bench.isQuick ? 2 : 4;
  for (let round = 1; round <= rounds; round += 1) {
    for (const variant of variants) {
      bench.say(`lists of ${size}, round ${round} of ${rounds}, ${variant.name}`);
      const cold = await openCold(bench.browser, variant);
      await cold.page.goto(`${variant.address}/quotes/all`);
      await cold.page.evaluate((check) => window.bench.until(check), quotesAreThere);
      await cold.page.waitForTimeout(4000);
      const note: Note = (action, sample) => {
        const key = `${variant.name} ${action}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
      };
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
  const actions: Action[] = ['filter keystroke', 'sort', 'first sort by a column', 'page change'];
  return [
    ...actions.map((action) =>
      against(
        `${size}: ${action} until painted, against bare`,
        atMost(1.25),
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

/** From list to list when both have been seen before, and to the first list once its remote was fetched ahead. */
async function measureWays(bench: Bench, variants: Variant[]): Promise<Figure[]> {
  const again: Record<string, number[]> = {};
  const first: Record<string, number[]> = {};
  const titles: Record<string, string> = { '/quotes/all': 'All Quotes', '/quotes/active': 'Active Quotes' };
  const follow = async (cold: ColdPage, path: string) =>
    (
      await act(cold, listIsThere(titles[path] ?? ''), () =>
        cold.page.locator(`nav a[href="${path}"]`).click(),
      )
    ).ms;
  const rounds = bench.isQuick ? 2 : 5;
  for (let round = 1; round <= rounds; round += 1) {
    for (const variant of variants) {
      bench.say(`ways between lists, round ${round} of ${rounds}, ${variant.name}`);
      const cold = await openCold(bench.browser, variant);
      await cold.page.goto(variant.address);
      // Long enough for everything that is fetched ahead when the page is idle.
      await cold.page.waitForTimeout(6000);
      (first[variant.name] ??= []).push(await follow(cold, '/quotes/all'));
      await follow(cold, '/quotes/active');
      for (const path of ['/quotes/all', '/quotes/active', '/quotes/all', '/quotes/active']) {
        await cold.page.waitForTimeout(2500);
        (again[variant.name] ??= []).push(await follow(cold, path));
      }
      await cold.context.close();
    }
  }
  const series = (of: Record<string, number[]>, name: string): Series => ({
    name,
    unit: 'ms',
    samples: of[name] ?? [],
  });
  return [
    against(
      'From list to list, both seen before, against bare',
      atMost(1.5),
      series(again, 'product'),
      series(again, 'bare'),
    ),
    against(
      'First list after preloading, against bare',
      atMost(2),
      series(first, 'product'),
      series(first, 'bare'),
    ),
    plain('From list to list, one application', null, series(again, 'single')),
    plain('First list after preloading, one application', null, series(first, 'single')),
  ];
}

export const lists: Group = {
  name: 'lists',
  title: 'Lists: filter, sort, pages, and the way between them',
  run: async (bench) => [
    ...(await withVariants(['product', 'bare'], 10_000, (variants) => measure(bench, variants, '10,000'))),
    ...(await withVariants(['product', 'bare'], 50_000, (variants) => measure(bench, variants, '50,000'))),
    ...(await withVariants(['product', 'single', 'bare'], 10_000, (variants) =>
      measureWays(bench, variants),
    )),
  ],
};
