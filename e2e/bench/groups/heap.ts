import { openCold, type ColdPage } from '../measure/browser';
import { atMost, type Figure } from '../measure/figure';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from './group';

/** Code that was not run lately is given up only after some collections; the measurement itself makes some with every question. */
const COLLECTIONS = 5;

/** The heap once everything that nobody holds is gone, in megabytes. */
async function heapOf({ devtools }: ColdPage): Promise<number> {
  for (let collection = 1; collection <= COLLECTIONS; collection += 1)
    await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function measure(bench: Bench, variant: Variant): Promise<Figure[]> {
  const rounds = bench.isQuick ? 12 : 50;
  const cold = await openCold(bench.browser, variant);
  const { page, devtools } = cold;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(variant.address);
  const links = page.locator('nav[aria-label="Main"] a');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const heaps: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    bench.say(`every screen opened and left, round ${round} of ${rounds}`);
    for (const address of addresses) {
      await page.locator(`nav[aria-label="Main"] a[href="${address}"]`).first().click();
      // It answers yes or no: an element that is handed out is held for as long as the browser runs.
      await page.waitForFunction(
        (path) => window.location.pathname === path && document.querySelector('main h1') !== null,
        address,
      );
      const edit = page.locator('tbody a[data-edit]').first();
      const isList = await edit.waitFor({ timeout: 150 }).then(
        () => true,
        () => false,
      );
      if (!isList) continue;
      await edit.click();
      await page.waitForFunction((path) => window.location.pathname !== path, address);
    }
    await page.locator('nav[aria-label="Main"] a[href="/"]').first().click();
    await page.waitForTimeout(300);
    heaps.push(await heapOf(cold));
  }
  await cold.context.close();
  const after5 = heaps[4] ?? NaN;
  const last = heaps.at(-1) ?? NaN;
  return [
    {
      name: `Heap after opening and leaving every screen ${rounds} times, against after 5`,
      value: last / after5,
      unit: '×',
      bar: atMost(1.1),
      series: [{ name: 'heap', unit: 'MB', samples: heaps }],
      note: `${after5.toFixed(1)} MB after 5, ${last.toFixed(1)} MB at the end, ${addresses.length} places and the first record of each list`,
    },
  ];
}

export const heap: Group = {
  name: 'heap',
  title: 'Memory over a long day (250 quotes)',
  run: (bench) => withVariants(['product'], 250, ([variant]) => measure(bench, variant as Variant)),
};
