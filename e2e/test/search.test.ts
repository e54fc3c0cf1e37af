import { expect, test, type Page } from '@playwright/test';
import { onSignedInPage, openDashboard } from './support';

const journey = onSignedInPage();
test.beforeEach(() => openDashboard(journey));
test.afterEach(() => journey.page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Calls the API from the signed-in page. */
const ask = <Body>(page: Page, path: string): Promise<Body> =>
  page.evaluate(async (address) => {
    const token = localStorage.getItem('intranet.access_token');
    const response = await fetch(`/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()) as never;
  }, path);

async function openSearch(page: Page) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search for a record or a screen' });
  await field.waitFor();
  return field;
}

interface Named {
  id: number;
  name: string;
}

/** A text that finds one record of each kind, and where it leads. */
async function examples(page: Page): Promise<{ kind: string; text: string; address: string }[]> {
  const quotes = Object.values(
    await ask<Record<string, { id: number; reference_label: string; quote_status_id: number }>>(
      page,
      '/quotes?mode=active',
    ),
  );
  const [organisation] = await ask<Named[]>(page, '/organisations');
  const { contacts } = await ask<{ contacts: Named[] }>(page, `/organisations/${organisation?.id}`);
  const [product] = await ask<{ id: number; product_code: string }[]>(page, '/products');
  const [group] = await ask<{ id: number; sales_ledger_product_code: string }[]>(
    page,
    '/product-groups?excludeTopLevel=1',
  );
  const [benefit] = await ask<{ id: number; description: string }[]>(page, '/benefits');
  const invoices = await ask<{ id: number; invoice_number: string | null }[]>(page, '/xero-invoices');
  const invoice = invoices.find(({ invoice_number }) => invoice_number);
  const quote = quotes.find(({ quote_status_id }) => quote_status_id === 1);
  return [
    { kind: 'Quotes', text: quote?.reference_label ?? '', address: `/quotes/edit/${quote?.id}` },
    {
      kind: 'Organisations',
      text: organisation?.name ?? '',
      address: `/organisations/${organisation?.id}`,
    },
    {
      kind: 'Contacts',
      text: contacts[0]?.name ?? '',
      address: `/contacts/${contacts[0]?.id}`,
    },
    { kind: 'Products', text: product?.product_code ?? '', address: `/products/edit/${product?.id}` },
    {
      kind: 'Product Groups',
      text: group?.sales_ledger_product_code ?? '',
      address: `/product-groups/edit/${group?.id}`,
    },
    { kind: 'Benefits', text: benefit?.description ?? '', address: `/benefits/edit/${benefit?.id}` },
    { kind: 'Invoices', text: invoice?.invoice_number ?? '', address: `/invoices/${invoice?.id}` },
    { kind: 'Screens', text: 'New quote', address: '/quotes/create' },
  ];
}

test('finds a record of every kind, and goes there by a press and by keys alone', async () => {
  const { page, profile } = journey;
  for (const { kind, text, address } of await examples(page)) {
    for (const way of ['press', 'keys']) {
      const field = await openSearch(page);
      await field.fill(text);
      const options = page.getByRole('group', { name: kind, exact: true }).getByRole('option');
      await options.first().waitFor();
      await page.getByText('Searching').waitFor({ state: 'detached' });
      const marked = options.filter({ hasText: text });
      const option = (await marked.count()) > 0 ? marked.first() : options.first();
      if (way === 'press') await option.click();
      else {
        for (let step = 0; step < 60 && (await option.getAttribute('aria-selected')) !== 'true'; step++)
          await field.press('ArrowDown');
        await field.press('Enter');
      }
      await page.waitForURL((url) => url.pathname + url.search === address);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  expect(profile.problems).toEqual([]);
});

test('finds a screen or an action by what people call it', async () => {
  const { page } = journey;
  const field = await openSearch(page);
  const words =
    'duplicate target report forecast material feed key team saved view export statement dark log-out follow-up delivery overdue template outbox users';
  for (const word of words.split(' ')) {
    await field.fill(word.replace('-', ' '));
    const found = page.getByRole('group', { name: /^(On this page|Screens|Actions)$/ }).getByRole('option');
    await expect.soft(found.first(), word).toBeVisible();
  }
  await page.keyboard.press('Escape');
});

test('says that records cannot be searched while the call fails, and goes on knowing the screens', async () => {
  const { page } = journey;
  const isSearch = (url: URL) => url.pathname === '/api/search';
  await page.route(isSearch, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Out of order"}' }),
  );
  const field = await openSearch(page);
  await field.fill('quote');
  await page.getByText('The search didn’t work').waitFor();
  await page.getByRole('option', { name: 'New quote' }).waitFor();
  // The page asks again by itself too: nothing is repaired before the button is pressed.
  await page.getByRole('button', { name: 'Retry' }).hover();
  await page.mouse.down();
  await page.unroute(isSearch);
  await page.mouse.up();
  await page.getByText('The search didn’t work').waitFor({ state: 'detached' });
});

test('shows the figures of the API on the charts of the dashboard, and keeps the cards when that call fails', async () => {
  const { page } = journey;
  const { pipeline } = await ask<{ pipeline: { count: number }[] }>(page, '/dashboard-charts');
  const bars = page.getByRole('list', { name: 'Open quotes by status' }).getByRole('link');
  await bars.first().waitFor();
  for (const [index, { count }] of pipeline.entries())
    await expect(bars.nth(index)).toHaveAccessibleName(new RegExp(`: ${count} quotes?, £`));
  await bars.first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/quotes/active?status=1');

  await page.route('**/api/dashboard-charts', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Out of order"}' }),
  );
  await page.goto(journey.address);
  await page.getByText('The charts could not be loaded').waitFor();
  await page.getByRole('region', { name: 'ACTIVE QUOTES' }).waitFor();
});

for (const width of [1280, 390]) {
  test(`large counts of the dashboard stay on one line each, ${width} px wide`, async () => {
    const { page } = journey;
    const quotes = {
      active_count: 21_367,
      draft_count: 216,
      sent_count: 12_389,
      negotiating_count: 4_402,
      sales_won_not_invoiced: 4_360,
    };
    await page.route('**/api/dashboard-stats', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response: response, json: { ...(await response.json()), quotes } });
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(journey.address);
    const card = page.getByRole('region', { name: 'ACTIVE QUOTES' });
    await card.getByText('12,389').waitFor();
    const [low, high] = await Promise.all(
      ['216', '12,389'].map(
        async (count) => (await card.getByText(count, { exact: true }).boundingBox())?.height,
      ),
    );
    expect(low).toBe(high);
    await page.unroute('**/api/dashboard-stats');
  });
}
