import { expect, test } from '@playwright/test';
import { dataRows, breakModule, container, lineOf, onSignedInPage, unchecked, type Fault } from './support';

const journey = onSignedInPage();

/** Replaces the module of organisations, which has a page of the shell's menu. */
const replaceModule = ({
  body,
}: {
  body: (name: string, line: Parameters<typeof unchecked>[0]) => string;
}) => {
  const fault: Fault = { what: 'is another one', says: /./, line: unchecked, entry: { body } };
  return breakModule(journey.profile.context, 'mf-crm', lineOf(journey.stack, 'mf-crm'), fault);
};

/** What a module changes when its code runs. */
const findTraces = () =>
  journey.page.evaluate(() => ({
    path: window.location.pathname,
    isFetchPatched: !String(window.fetch).includes('[native code]'),
    hasGlobal: 'meddled' in window,
  }));

test.afterEach(() => journey.profile.context.unrouteAll({ behavior: 'ignoreErrors' }));

test('A module does nothing while the user is on a page of another, idle and over its menu entry', async () => {
  const { page, address, profile } = journey;
  // Idle time fetches what was opened before.
  await page.goto(`${address}/organisations`);
  await dataRows(page).first().waitFor();
  await replaceModule({
    body: (name, line) => `
      window.meddled = true;
      window.fetch = () => Promise.reject(new Error('patched'));
      history.pushState(null, '', '/welcome');
      ${container('() => pages(() => null)')(name, line)}`,
  });
  const entry = page.waitForResponse(/\/mf-crm\/.*remoteEntry\.js/);
  await page.goto(`${address}/products`);
  await entry;
  await page.locator('nav a[href="/organisations"]').hover();
  await profile.loaded();
  expect(await findTraces()).toEqual({ path: '/products', isFetchPatched: false, hasGlobal: false });

  await page.locator('nav a[href="/organisations"]').click();
  await expect.poll(async () => (await findTraces()).hasGlobal).toBe(true);
});

test('What was fetched ahead is what the page uses: its scripts come from the cache of the browser', async () => {
  const { page, address, profile } = journey;
  await page.goto(`${address}/welcome`);
  const entry = page.waitForResponse(/\/mf-crm\/.*remoteEntry\.js/);
  await page.locator('nav a[href="/organisations"]').hover();
  await entry;
  await profile.loaded();
  await page.locator('nav a[href="/organisations"]').click();
  await page.getByRole('heading', { name: 'Organisations', level: 1 }).waitFor();
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.includes('/remotes/mf-crm/') && initiatorType === 'script')
      .map(({ transferSize }) => transferSize),
  );
  expect(scripts).toEqual([0, 0]);
});

test('A page whose module never lets the user go is left by the menu, after a question', async () => {
  const { page, address } = journey;
  await replaceModule({
    body: container(`async () => {
      const [share] = Object.values(scope['react-router-dom']);
      const { useBlocker } = (share.lib ?? (await share.get()))();
      const { createElement } = await react();
      return pages(() => { useBlocker(() => true); return createElement('h1', null, 'Here for ever'); });
    }`),
  });
  await page.goto(`${address}/organisations`);
  await page.getByRole('heading', { name: 'Here for ever' }).waitFor();
  await expect(page).toHaveTitle(/^Organisations · /);
  await page.locator('nav a[href="/quotes/active"]').click();
  const question = page.getByRole('alertdialog', { name: 'Organisations isn’t responding. Leave the page?' });
  await question.getByRole('button', { name: 'Leave the page' }).click();
  await page.getByRole('heading', { name: 'Active Quotes', level: 1 }).waitFor();
  await expect(page).toHaveTitle(/^Active Quotes · /);
});
