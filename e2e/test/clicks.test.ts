import { expect, test, type Locator } from '@playwright/test';
import { ApiClient, FAR_YEAR, holdUndo, onSignedInPage, openDashboard } from './support';

// The daily jobs, counted from the dashboard: every press of the pointer, with names typed where the focus already is.

const journey = onSignedInPage();

let presses = 0;

test.beforeAll(async () => {
  await journey.page.exposeFunction('countPress', () => void (presses += 1));
  await journey.page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener('pointerdown', () => countPress(), true);
  });
});

test.beforeEach(async () => {
  await openDashboard(journey);
  presses = 0;
});

const menu = (name: string | RegExp) =>
  journey.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first();
const button = (name: string | RegExp) => journey.page.getByRole('button', { name }).first();
const dialog = () => journey.page.getByRole('dialog');
const option = (name: string | RegExp) => journey.page.getByRole('option', { name });
const focused = (target: Locator) => expect(target).toBeFocused();

test('a new quote with two packages is sent to a client', async () => {
  const { page } = journey;
  await menu('Create New Quotes').click();
  const organisation = page.getByRole('combobox', { name: /^Organisation/ });
  await focused(organisation);
  await page.keyboard.type('Ltd');
  await page.locator('[role="listbox"]:not([aria-busy="true"]) [role="option"]').first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Contact/ })).not.toHaveValue('');
  await button('Submit').click();
  await focused(page.getByRole('combobox', { name: 'Product Group' }));
  const packages = option(/^\d{4}-\d\d - /);
  await packages.nth(0).click();
  await packages.nth(1).click();
  await option('Add 2 packages to Quote').click();
  await page.getByRole('heading', { name: /^02 / }).waitFor();
  await button('Email Quote').click();
  await dialog().getByRole('button', { name: 'Send' }).click();
  const focus = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focus).toMatch(/^Email Q-\d+Sending in/);
  expect(presses).toBe(7);
  await button('Take back').click();
  await page.keyboard.press('Escape');
  await focused(button('Email Quote'));
});

test('five clients are reminded', async () => {
  const { page, address } = journey;
  const api = await ApiClient.open(address);
  const { clients } = await api.send<{ clients: { organisation: { id: number } }[] }>(
    'GET',
    '/overdue-clients',
  );
  for (const { organisation } of clients) await api.addMissingEmails(organisation.id);
  await menu(/^Overdue Clients/).click();
  const boxes = page.locator('tbody input[type="checkbox"]');
  await boxes.nth(4).waitFor();
  await boxes.nth(0).hover();
  await page.mouse.down();
  await boxes.nth(4).hover();
  await page.mouse.up();
  await button('Send reminders (5)…').click();
  await dialog().getByRole('button', { name: 'Send 5 reminders' }).click();
  await button('Take back').waitFor();
  expect(presses).toBe(4);
});

test('a client is asked for three things', async () => {
  const { page } = journey;
  await menu('Sales to Deliver').click();
  const links = page.getByRole('main').getByRole('link', { name: /^Q-/ });
  await links.first().waitFor();
  await journey.profile.loaded();
  const quotes = await links.allInnerTexts();
  const withThree = quotes.find((name) => quotes.filter((other) => other === name).length >= 3);
  await links.getByText(withThree!, { exact: true }).first().click();
  await button('Ask for material').click();
  const needs = dialog()
    .getByRole('group', { name: /^Fill in what you need/ })
    .getByRole('textbox');
  await focused(needs.first());
  await page.keyboard.type('Your logo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The names of your guests');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The slides of your talk');
  await dialog().getByRole('button', { name: 'Send' }).click();
  await button('Take back').waitFor();
  expect(presses).toBe(4);
});

test('many clients are asked at once, and what came is one press away', async () => {
  const { page } = journey;
  await menu(/^Material Received/).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
  expect(presses).toBe(1);
  await menu('Queue').click();
  await page.getByRole('checkbox', { name: 'Select all deliverables on this page' }).click();
  await button(/^Select all \d/).click();
  await button('Ask for material…').click();
  await dialog().getByRole('button', { name: 'Send' }).click();
  await button('Take back').waitFor();
  expect(presses).toBe(6);
});

test('all sales that lack who pays get their clients', async () => {
  const { page } = journey;
  await menu(/^To Invoice/).click();
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await button(/^Set the quote’s client as payer/).click();
  await page
    .getByText(/^Invoice details saved for/)
    .first()
    .waitFor();
  expect(presses).toBe(3);
});

test('a quote with a payment plan is won, and each part has its invoice', async () => {
  const { page, address } = journey;
  const api = await ApiClient.open(address);
  const id = await api.makeQuote(2, { quote_status_id: 2 });
  await api.send('PATCH', `/quotes/${id}`, { quote_status_id: 3 });
  const payment_plan = '30% 14 days after the sale\n£10 on 1/7/2027\nBalance 30 days before the event';
  await api.send('PATCH', `/quotes/invoice-details/${id}`, { payment_plan });
  await page.goto(`${address}/quotes/edit/${id}`);
  await button('Mark as Won').click();
  await dialog().getByRole('button', { name: 'Win and create invoices' }).click();
  await page.getByText('3 invoices created').waitFor();
  expect(presses).toBe(2);
  for (const part of ['Deposit 30%', 'Instalment £10.00', 'Balance'])
    await page
      .locator('dd')
      .filter({ hasText: new RegExp(`^${part}$`) })
      .waitFor();
});

test('a page that is opened is announced by its heading', async () => {
  const { page } = journey;
  const session = await page.context().newCDPSession(page);
  for (const [link, title] of [
    [menu(/^To Invoice/), 'To Invoice'],
    [menu('Sales to Deliver'), 'Delivery'],
    [menu(/^Tidy Up/), 'Tidy Up'],
  ] as const) {
    await link.click();
    await focused(page.getByRole('heading', { level: 1, name: title }));
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    expect([nodes[0]?.role?.value, nodes[0]?.name?.value]).toEqual(['heading', title]);
  }
});

test('a package is sold at the price of an event, which is copied to next year', async () => {
  const { page, address } = journey;
  const api = await ApiClient.open(address);
  const id = await api.makeQuote(1);
  interface Sold {
    product_group_quote_items: {
      product_group: { id: number };
      child_quote_items: { product: { id: number } }[];
    }[];
  }
  const [item] = (await api.send<Sold>('GET', `/quotes/${id}`)).product_group_quote_items;
  const event = await api.send<{ id: number }>('POST', '/events', {
    ...{ name: `Harbour Summit ${FAR_YEAR}`, date: `${FAR_YEAR}-05-15`, place: null, target: 1000 },
    packages: [{ product_group_id: item!.product_group.id }],
    prices: item!.child_quote_items.map(({ product }) => ({ product_id: product.id, price: 123.45 })),
  });
  await page.goto(`${address}/quotes/edit/${id}?tab=items`);
  presses = 0;
  await button(`Harbour Summit ${FAR_YEAR} 15 May ${FAR_YEAR}`).click();
  expect(presses).toBe(1);
  const unitPrice = page.getByRole('textbox', { name: /^Unit price/i }).first();
  await expect(unitPrice).toHaveValue('123.45');
  const { sub_total } = await api.send<{ sub_total: number }>('GET', `/quotes/${id}`);
  await api.send('PATCH', `/quotes/${id}`, { quote_status_id: 4 });

  await page.goto(`${address}/delivery/events/${event.id}?tab=sales`);
  const sold = page.getByRole('list', { name: 'Sold and held against the target' });
  await expect(sold.getByText(/^Sold: /)).toContainText(`${Math.round(sub_total / 10)}% of the target`);
  presses = 0;
  await button('Copy to next year').click();
  await page.keyboard.type('10');
  await dialog().getByRole('button', { name: 'Copy' }).click();
  const undo = await holdUndo(page);
  await page.getByRole('heading', { level: 1, name: `Harbour Summit ${FAR_YEAR + 1}` }).waitFor();
  expect(presses).toBe(2);
  const copied = await api.send<{ prices: { price: number }[] }>(
    'GET',
    new URL(page.url()).pathname.replace('/delivery', ''),
  );
  expect(copied.prices[0]!.price).toBe(135.8);
  await undo.click();
  await page.getByText('Undone').waitFor();
});
