import { asMember, told, until } from '../src';

const journey = asMember({ acceptDownloads: true });

test('The invoices are narrowed to a status and to what is overdue, and Back brings the last view', async () => {
  const { page } = journey;
  await page.goto(`${journey.address}/invoices`);
  await page.getByText(/Last synchronised with the accounting provider/).waitFor();

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Paid' });
  await page.waitForURL(/\?status=4$/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Any status' });
  await page.getByRole('button', { name: 'Overdue only' }).click();
  await page.waitForURL(/\?overdue=1$/);
  const flags = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr td:nth-child(8)');
  await until(
    () => flags.allTextContents(),
    (texts) => texts.length > 0 && texts.every((text) => /^Yes \d+ days?$/.test(text)),
  );

  await page.goBack();
  await page.waitForURL(/\/invoices$/);
  await page.getByRole('button', { name: 'Overdue only', pressed: false }).waitFor();
});

test("An invoice's PDF is downloaded from its row", async () => {
  const { page, visitor } = journey;
  await page.goto(`${journey.address}/invoices?status=4`);
  const button = page.getByRole('button', { name: /^Download PDF of INV-/ }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Download PDF of ', '');

  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);

  expect(download.suggestedFilename()).toBe(`${name}.pdf`);
  expect(page.url()).toContain('/invoices');
  expect(visitor.problems).toEqual([]);
});

test('The invoices are brought up to date with the provider on demand, for everybody', async () => {
  const { page, visitor } = journey;
  await page.goto(`${journey.address}/invoices`);
  await told(page, 'Invoices synchronised', () =>
    page.getByRole('button', { name: 'Synchronise Now' }).click(),
  );
  await page.getByText(/Last synchronised with the accounting provider just now/).waitFor();

  await page.reload();
  await page.getByText(/Last synchronised with the accounting provider just now/).waitFor();
  expect(visitor.problems).toEqual([]);
});

test('A provider that fails while synchronising is told, and the list stays', async () => {
  const { page } = journey;
  await page.route('**/api/xero-invoices/synchronise', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, json: { message: 'The accounting provider cannot be reached.' } })
      : route.continue(),
  );
  await told(page, 'The invoices could not be synchronised', () =>
    page.getByRole('button', { name: 'Synchronise Now' }).click(),
  );
  await until(
    () => page.getByRole('table', { name: 'Invoices' }).locator('tbody tr').count(),
    (count) => count > 10,
  );
  await page.unroute('**/api/xero-invoices/synchronise');
});
