import { act } from '../measure/act';
import { openCold, type ColdPage } from '../measure/browser';
import { listIsThere } from '../measure/checks';
import { against, atMost, plain, type Figure, type Series } from '../measure/figure';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from './group';

/** From list to list when both have been seen before, and to the first list once its remote was fetched ahead. */
async function measure(bench: Bench, variants: Variant[]): Promise<Figure[]> {
  const again: Record<string, number[]> = {};
  const first: Record<string, number[]> = {};
  const titles: Record<string, string> = { '/quotes/all': 'All Quotes', '/quotes/active': 'Active Quotes' };
  const follow = async (cold: ColdPage, path: string) =>
    (
      await act(cold, listIsThere(titles[path] ?? ''), () =>
        cold.page.locator(`nav a[href="${path}"]`).click(),
      )
    ).ms;
  const rounds = bench.isQuick ? 1 : 3;
  for (let round = 1; round <= rounds; round += 1) {
    for (const variant of variants) {
      bench.say(`ways between lists, round ${round} of ${rounds}, ${variant.name}`);
      const cold = await openCold(bench.browser, variant);
      await cold.page.goto(variant.address);
      // Long enough for everything that is fetched ahead when the page is idle.
      await cold.page.waitForTimeout(5000);
      (first[variant.name] ??= []).push(await follow(cold, '/quotes/all'));
      await follow(cold, '/quotes/active');
      for (const path of ['/quotes/all', '/quotes/active', '/quotes/all', '/quotes/active']) {
        await cold.page.waitForTimeout(1000);
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

export const ways: Group = {
  name: 'ways',
  title: 'From list to list (10,000 quotes)',
  run: (bench) => withVariants(['product', 'single', 'bare'], 10_000, (variants) => measure(bench, variants)),
};
