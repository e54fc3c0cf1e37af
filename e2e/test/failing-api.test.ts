import { test } from '@playwright/test';
import { dataRows, onSignedInPageOfOwnStack } from './support';

const screens: [path: string, call: string, title: string][] = [
  ['/', '/api/dashboard-stats', 'Dashboard'],
  ['/products', '/api/products', 'Products'],
  ['/quotes/all', '/api/quotes', 'All Quotes'],
  ['/organisations', '/api/organisations', 'Organisations'],
  ['/invoices', '/api/xero-invoices', 'Invoices'],
];

const journey = onSignedInPageOfOwnStack();
let isPressed = false;

/** Lets a call fail until a button is pressed: repaired any earlier, the page would retry by itself. */
async function failUntilPressed(call: string): Promise<void> {
  isPressed = false;
  await journey.page.route(
    (url) => url.pathname === call,
    async (route) => {
      if (isPressed) await route.continue();
      else
        await route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"message":"Out of order"}',
        });
    },
  );
}

for (const [path, call, title] of screens) {
  test.describe(path, () => {
    test('says that its call answered 500, and recovers by Retry', async () => {
      const { page } = journey;
      await failUntilPressed(call);
      await page.goto(journey.address + path);
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
      await page.getByText('could not be loaded').first().waitFor();
      await page.getByRole('button', { name: 'Retry' }).hover();
      await page.mouse.down();
      isPressed = true;
      await page.mouse.up();
      await page.getByText('could not be loaded').first().waitFor({ state: 'detached' });
      await page
        .locator(path === '/' ? 'main section' : 'tbody tr a')
        .first()
        .waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

test.describe('with the server stopped', () => {
  test('a screen that is open says so when it is gone to, and recovers by itself once the server is back', async () => {
    const { page, stack, profile } = journey;
    // The module is in the page before its server goes: what fails is its call, not its code.
    const fetched = page.waitForResponse((response) => response.url().includes('/remotes/mf-invoicing/'));
    await page.goto(`${journey.address}/organisations`);
    await dataRows(page).first().waitFor();
    await page.getByRole('link', { name: 'Invoices (Xero)' }).hover();
    await fetched;
    await profile.loaded();
    await stack.stopServer();
    await page.getByRole('link', { name: 'Invoices (Xero)' }).click();
    await page.getByText('could not be loaded').first().waitFor();
    await stack.startServer();
    await page.getByText('could not be loaded').first().waitFor({ state: 'detached' });
    await dataRows(page).first().waitFor();
  });
});
