import type { Browser } from 'playwright-core';
import { launchBrowser, signIn, startStack, visit, type Stack, type Visit } from '../src';

let stack: Stack;
let browser: Browser;
let visitor: Visit;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  visitor = await visit(browser, { acceptDownloads: true });
  await signIn(visitor.page, stack.address);
});
afterAll(async () => {
  await visitor.close();
  await browser.close();
  await stack.stop();
});

test('The invoices are narrowed to a status and to what is overdue, and Back brings the last view', async () => {
  const { page } = visitor;
  await page.goto(`${stack.address}/invoices`);
  await page.getByText(/Last synchronised with the accounting provider/).waitFor();

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Paid' });
  await page.waitForURL(/\?status=4$/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Any status' });
  await page.getByRole('button', { name: 'Overdue only' }).click();
  await page.waitForURL(/\?overdue=1$/);
  const flags = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr td:nth-child(8)');
  for (const text of await flags.allTextContents()) expect(text).toMatch(/^Yes \d+ days?$/);

  await page.goBack();
  await page.waitForURL(/\/invoices$/);
  expect(await page.getByRole('button', { name: 'Overdue only' }).getAttribute('aria-pressed')).toBe('false');
});

test("An invoice's PDF is downloaded from its row", async () => {
  const { page, problems } = visitor;
  await page.goto(`${stack.address}/invoices?status=4`);
  const button = page.getByRole('button', { name: /^Download PDF of INV-/ }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Download PDF of ', '');

  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);

  expect(download.suggestedFilename()).toBe(`${name}.pdf`);
  expect(page.url()).toContain('/invoices');
  expect(problems).toEqual([]);
});

test('The invoices are brought up to date with the provider on demand, for everybody', async () => {
  const { page, problems } = visitor;
  await page.goto(`${stack.address}/invoices`);
  await page.getByRole('button', { name: 'Synchronise Now' }).click();
  await page.getByText('Invoices synchronised').waitFor();
  await page.getByText(/Last synchronised with the accounting provider just now/).waitFor();

  await page.reload();
  await page.getByText(/Last synchronised with the accounting provider just now/).waitFor();
  expect(problems).toEqual([]);
});

test('A provider that fails while synchronising is told, and the list stays', async () => {
  const { page } = visitor;
  await page.route('**/api/xero-invoices/synchronise', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, json: { message: 'The accounting provider cannot be reached.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Synchronise Now' }).click();
  await page.getByText('The invoices could not be synchronised').waitFor();
  expect(await page.getByRole('table', { name: 'Invoices' }).locator('tbody tr').count()).toBeGreaterThan(10);
  await page.unroute('**/api/xero-invoices/synchronise');
});
