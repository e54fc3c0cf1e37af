import { expect, test } from '@playwright/test';
import { ApiClient, expectMessage, holdUndo, onSignedInPage, withPdfViewer } from './support';

interface InvoicePage {
  invoices: { invoice_number: string | null; part: string | null }[];
}

test.use({ launchOptions: withPdfViewer });

const journey = onSignedInPage({ acceptDownloads: true });

test('The invoices are narrowed to a status and to what is overdue, and Back shows the last view', async () => {
  const { page } = journey;
  await page.goto(`${journey.address}/invoices`);
  await page.getByRole('table', { name: 'Invoices' }).waitFor();

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Paid' });
  await page.waitForURL(/\?status=4$/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Any status' });
  await page.getByRole('button', { name: 'Overdue only' }).click();
  await page.waitForURL(/\?overdue=1$/);
  const flags = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr td:nth-child(8)');
  await expect(async () => {
    const texts = await flags.allTextContents();
    expect(texts).not.toHaveLength(0);
    for (const text of texts) expect(text).toMatch(/^Yes \d+ days?$/);
  }).toPass();

  await page.goBack();
  await page.waitForURL(/\/invoices$/);
  await page.getByRole('button', { name: 'Overdue only', pressed: false }).waitFor();
});

test('A row opens the page of its invoice, which leads to the page of its sale and back', async () => {
  const { page, profile } = journey;
  await page.goto(`${journey.address}/invoices?overdue=1`);
  const api = await ApiClient.open(journey.address);
  const { invoices } = await api.send<InvoicePage>('GET', '/xero-invoices?page=1&overdue=1');
  // One of the whole of its sale, which has no other.
  const whole = invoices.find(({ part, invoice_number }) => part === null && invoice_number !== null);
  await page.getByRole('link', { name: whole!.invoice_number!, exact: true }).click();
  await page.waitForURL(/\/invoices\/\d+$/);
  const invoice = page.url();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^INV-\d+/);
  await expect(title).toBeFocused();
  await page.getByText(/days? overdue$/).waitFor();
  await page.getByText(/ created the invoice /).waitFor();

  await page.getByRole('main').getByRole('link', { name: /^Q-/ }).first().click();
  await page.waitForURL(/\/sales\/\d+$/);
  await expect(title).toHaveText(/^Q-\d+/);
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await page.getByRole('tabpanel', { name: 'Delivery' }).waitFor();
  await page.getByRole('link', { name: 'View invoice' }).click();
  await page.waitForURL(invoice);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(/\/quotes\/edit\/\d+\?tab=invoice$/);
  await page.getByRole('form', { name: 'Invoice Details' }).waitFor();
  expect(profile.problems).toEqual([]);
});

test('A detail of a sale is saved in its place, and undone', async () => {
  const { page } = journey;
  await page.goto(`${journey.address}/invoices/to-do`);
  await page.getByRole('link', { name: /^Q-/ }).first().click();
  await page.waitForURL(/\/sales\/\d+$/);
  const value = page.getByRole('button', { name: /^Edit Purchase order reference/ });
  const before = await value.textContent();
  await value.click();
  await page.getByRole('textbox', { name: 'Purchase order reference' }).fill('PO-4712');
  await page.keyboard.press('Enter');
  const undo = await holdUndo(page);
  await expect(value).toHaveText(/PO-4712$/);
  await undo.click();
  await expect(value).toHaveText(before ?? '');
});

test("An invoice's PDF is shown, and downloaded, from its row", async () => {
  const { page, profile } = journey;
  await page.goto(`${journey.address}/invoices?status=4`);
  const button = page.getByRole('button', { name: /^Actions of INV-/ }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Actions of ', '');

  await button.click();
  await page.getByRole('menuitem', { name: 'Preview PDF' }).click();
  const preview = page.getByRole('dialog', { name: `Invoice ${name}` });
  // The policy of the page allows it, so the browser's own viewer has loaded.
  await expect(preview.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await preview.getByRole('button', { name: 'Close' }).click();

  await button.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PDF' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe(`${name}.pdf`);
  expect(page.url()).toContain('/invoices');
  expect(profile.problems).toEqual([]);
});

test('The invoices are brought up to date with the provider on demand, for everybody', async () => {
  const { page, profile } = journey;
  await page.goto(`${journey.address}/invoices`);
  await expectMessage(page, 'Invoices synced', () => page.getByRole('button', { name: 'Sync now' }).click());
  await page.getByText(/Last synced with Xero just now/).waitFor();

  await page.reload();
  await page.getByText(/Last synced with Xero just now/).waitFor();
  expect(profile.problems).toEqual([]);
});

test('A provider that fails while syncing is shown, and the list stays', async () => {
  const { page } = journey;
  await page.route('**/api/xero-invoices/synchronise', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, json: { message: 'Xero can’t be reached. Please try again later.' } })
      : route.continue(),
  );
  await expectMessage(page, 'The invoices could not be synced', () =>
    page.getByRole('button', { name: 'Sync now' }).click(),
  );
  await expect
    .poll(() => page.getByRole('table', { name: 'Invoices' }).locator('tbody tr').count())
    .toBeGreaterThan(10);
  await page.unroute('**/api/xero-invoices/synchronise');
});
