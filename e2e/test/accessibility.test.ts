import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, signIn, startStack, visit, type Stack, type Visit } from '../src';

const screens = [
  '/',
  '/products',
  '/products/create',
  '/products/edit/1',
  '/product-groups',
  '/product-groups/edit/13',
  '/benefits',
  '/benefits/edit/1',
  '/benefit-stages/create',
  '/quotes/active',
  '/quotes/create',
  '/quotes/edit/1',
  '/quotes/edit/4?tab=invoice',
  '/quotes/edit/205?tab=items',
  '/quotes/edit/205?tab=notes',
  '/quotes/edit/205?tab=tools',
  '/quotes/edit/205?tab=history',
  '/sales',
  '/organisations',
  '/organisations/create',
  '/organisations/edit/1',
  '/organisations/1/contacts/create',
  '/organisations/1/contacts/edit/1',
  '/invoices',
  '/settings/users',
  '/welcome',
  '/nowhere',
];
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** What an automatic check finds on the page as it stands, one line a finding. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

describe.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %d px, %s', (width, colorScheme) => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit(browser, {
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
    });
  });
  afterAll(() => visitor.close());

  it('/login has no automatic finding', async () => {
    const { page } = visitor;
    await page.goto(`${stack.address}/login`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await signIn(page, stack.address);
  });

  it.each(screens)('%s has no automatic finding and does not scroll sideways', async (screen) => {
    const { page } = visitor;
    await page.goto(stack.address + screen);
    await settle(page);
    expect(await findings(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});
