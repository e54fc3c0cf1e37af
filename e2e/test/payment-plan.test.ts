import { expect, test, type Page } from '@playwright/test';
import { ApiClient, follow, onStack, openInTwoBrowsers, visit } from './support';

// A quote is paid in parts: its client reads them before accepting, and a sale of which a part is left to invoice stays in the lists of work.

const server = onStack();
let api: ApiClient;
let page: Page;

test.beforeAll(async () => {
  api = await ApiClient.open(server.address);
  [page] = await openInTwoBrowsers(server);
});

test('a plan is chosen for a draft, and its client reads each part with its day', async ({ browser }) => {
  const id = await api.makeQuote(2);
  await follow(page, `/quotes/edit/${id}`);
  await page.getByLabel('Choose a plan').selectOption('Deposit and balance');
  await page.getByText('due 14 days after the sale').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Quote Saved').waitFor();

  const { url } = await api.send<{ url: string }>('POST', `/quotes/${id}/preview-link`);
  const client = await visit(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await client.page.goto(url);
  const plan = client.page.locator('#payments');
  await plan.getByText(/^Deposit 30%: £[\d,.]+ including VAT, due 14 days after your acceptance$/).waitFor();
  await plan.getByText(/^Balance: £[\d,.]+ including VAT, due 30 days before the event$/).waitFor();
  await client.page.close();
});

interface ListedQuote {
  id: number;
  reference_label: string;
  invoiced_parts_count: number;
  parts_count: number;
}

test('a partly invoiced sale is active and to be invoiced until each part has its invoice', async () => {
  const quotes = Object.values(await api.send<Record<string, ListedQuote>>('GET', '/quotes'));
  const sale = quotes.find(
    (one) => one.invoiced_parts_count > 0 && one.invoiced_parts_count < one.parts_count,
  )!;
  await follow(page, `/quotes/active?q=${sale.reference_label}`);
  const status = `Status of ${sale.reference_label}: Sales Won`;
  await page.getByRole('button', { name: `${status}, 2 of 3 invoiced` }).waitFor();
  await follow(page, `/invoices/to-do?q=${sale.reference_label}`);
  await page.getByText('2 of 3 invoiced').waitFor();

  await follow(page, `/sales/${sale.id}`);
  await page.getByRole('link', { name: 'Invoice the rest' }).click();
  await page.getByRole('button', { name: 'Create invoices' }).click();
  await page.getByText('Invoices created').waitFor();
  await expect(page.getByText('2 of 3 invoiced')).toHaveCount(0);

  await follow(page, `/quotes/historic?q=${sale.reference_label}`);
  await page.getByRole('button', { name: status, exact: true }).waitFor();
  await follow(page, `/quotes/active?q=${sale.reference_label}`);
  await expect(page.getByRole('link', { name: sale.reference_label })).toHaveCount(0);
});
