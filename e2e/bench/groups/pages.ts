import { dashboardIsThere, quotesAreThere, signInIsUsable } from '../measure/checks';
import { act } from '../measure/act';
import { openCold, scriptFiles, sumKb, type ScriptFile } from '../measure/browser';
import { against, atMost, plain, type Figure, type Series } from '../measure/figure';
import { withVariants, type Variant, type VariantName } from '../measure/variants';
import type { Bench, Group } from '../group';

const places = [
  { name: 'sign-in page', path: '/login', check: signInIsUsable, isSignedIn: false, bare: 1.5, kb: 130 },
  { name: 'dashboard', path: '/', check: dashboardIsThere, isSignedIn: true, bare: 2, kb: 165 },
  {
    name: 'first quote list',
    path: '/quotes/all',
    check: quotesAreThere,
    isSignedIn: true,
    bare: 1.5,
    kb: 200,
  },
] as const;

type PlaceName = (typeof places)[number]['name'];
type Samples = Record<VariantName, Record<PlaceName, number[]>>;

const listed = (files: ScriptFile[] = []) =>
  files.map(({ name, kb }) => `${name} ${kb.toFixed(1)}`).join(', ');

const empty = (): Samples => {
  const none = () => ({ 'sign-in page': [], dashboard: [], 'first quote list': [] });
  return { product: none(), small: none(), bare: none() };
};

/**
 * Opens sign-in, dashboard and list in one visit and notes the script sent at each stage. Returns what was sent
 * from first to last.
 */
async function walk({ browser }: Bench, variant: Variant, kilobytes: Samples): Promise<ScriptFile[]> {
  const { context, page } = await openCold(browser, variant, { isSignedIn: false });
  const note = async (place: PlaceName) => {
    const files = await scriptFiles(page);
    kilobytes[variant.name][place].push(sumKb(files));
    return files;
  };
  await page.goto(`${variant.address}/login`);
  await page.evaluate((check) => window.bench.until(check), signInIsUsable);
  await note('sign-in page');
  await page.getByLabel('Email').fill('staff@example.com');
  await page.getByLabel('Password').fill('letmein-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.evaluate((check) => window.bench.until(check), dashboardIsThere);
  await note('dashboard');
  await page.locator('nav a[href="/quotes/all"]').click();
  await page.evaluate((check) => window.bench.until(check), quotesAreThere);
  const files = await note('first quote list');
  await context.close();
  return files;
}

type Entry = 'signIn' | 'warmStart';
type EntryTimes = Record<Entry, Record<VariantName, number[]>>;

/** Signs in on a page that has been read, and then opens the dashboard once more, with all that the browser has kept. */
async function enter({ browser }: Bench, variant: Variant, note: (entry: Entry, ms: number) => void) {
  const cold = await openCold(browser, variant, { isSignedIn: false });
  const { context, page } = cold;
  await page.goto(`${variant.address}/login`);
  await page.evaluate((check) => window.bench.until(check), signInIsUsable);
  await page.getByLabel('Email').fill('staff@example.com');
  await page.getByLabel('Password').fill('letmein-demo');
  const button = page.getByRole('button', { name: 'Sign In' });
  note('signIn', (await act(cold, dashboardIsThere, () => button.click())).ms);
  await page.goto('about:blank');
  await page.goto(`${variant.address}/`, { waitUntil: 'commit' });
  note('warmStart', await page.evaluate((check) => window.bench.until(check), dashboardIsThere));
  await context.close();
}

async function measure(bench: Bench, variants: Variant[]): Promise<Figure[]> {
  const kilobytes = empty();
  const direct = empty();
  const times = empty();
  const sent: Partial<Record<VariantName, ScriptFile[]>> = {};
  for (let round = 0; round < 3; round += 1) {
    for (const variant of variants) sent[variant.name] = await walk(bench, variant, kilobytes);
  }
  const rounds = bench.isQuick ? 3 : 7;
  for (let round = 0; round <= rounds; round += 1) {
    bench.say(`cold pages, round ${round} of ${rounds}`);
    for (const place of places) {
      for (const variant of variants) {
        const { context, page } = await openCold(bench.browser, variant, place);
        await page.goto(`${variant.address}${place.path}`, { waitUntil: 'commit' });
        const time = await page.evaluate((check) => window.bench.until(check), place.check);
        const loaded = sumKb(await scriptFiles(page));
        await context.close();
        // The first round only warms the servers up.
        if (round === 0) continue;
        times[variant.name][place.name].push(time);
        direct[variant.name][place.name].push(loaded);
      }
    }
  }

  const none = () => ({ product: [], small: [], bare: [] });
  const entries: EntryTimes = { signIn: none(), warmStart: none() };
  for (let round = 0; round <= rounds; round += 1) {
    bench.say(`signing in, round ${round} of ${rounds}`);
    for (const variant of variants)
      await enter(bench, variant, (entry, ms) => {
        if (round > 0) entries[entry][variant.name].push(ms);
      });
  }
  const entered = (name: string, entry: Entry, bar: number) => {
    const of = (variant: VariantName): Series => ({
      name: variant,
      unit: 'ms',
      samples: entries[entry][variant],
    });
    return against(name, atMost(bar), of('product'), of('bare'));
  };

  const series = (of: Samples, unit: Series['unit'], name: VariantName, place: PlaceName): Series => ({
    name,
    unit,
    samples: of[name][place],
  });
  const kb = (name: VariantName, place: PlaceName) => series(kilobytes, 'KB', name, place);
  const ms = (name: VariantName, place: PlaceName) => series(times, 'ms', name, place);
  return [
    ...places.map(({ name, kb: bar }) =>
      plain(
        `Script sent until the ${name}`,
        atMost(bar),
        kb('product', name),
        name === 'first quote list' ? listed(sent.product) : undefined,
      ),
    ),
    ...places.map(({ name, bare }) =>
      against(`Time to the ${name}, against bare`, atMost(bare), ms('product', name), ms('bare', name)),
    ),
    entered('From Sign In to the dashboard, against bare', 'signIn', 3),
    entered('A warm start of the dashboard, against bare', 'warmStart', 2),
    ...places.map(({ name }) =>
      plain(
        `Script for the ${name} when it is the first address opened`,
        null,
        series(direct, 'KB', 'product', name),
      ),
    ),
    ...places.map(({ name }) => plain(`Script of bare until the ${name}`, null, kb('bare', name))),
  ];
}

export const pages: Group = {
  name: 'pages',
  title: 'Cold pages: script sent, and time until they can be used (10,000 quotes)',
  run: (bench) => withVariants({ product: 10_000, bare: 10_000 }, (variants) => measure(bench, variants)),
};
