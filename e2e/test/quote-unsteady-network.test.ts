import { expect, test, type Page, type Route } from '@playwright/test';
import { onSignedInPageOfOwnStack, ApiClient, expectMessage } from './support';

// Calls that are slow, that fail half way, that never arrive: nothing typed is lost, and nothing arrives out of order.

const journey = onSignedInPageOfOwnStack();
let page: Page;
let api: ApiClient;

test.beforeAll(async () => {
  ({ page } = journey);
  api = await ApiClient.open(journey.address);
});
test.afterEach(() => page.unrouteAll({ behavior: 'wait' }));

const main = () => page.getByRole('main');
const prices = () => main().getByLabel(/^Unit price of/);
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openNewQuote(tab: string): Promise<number> {
  const id = await api.makeQuote(1);
  await page.goto(`${journey.address}/quotes/edit/${id}?tab=${tab}`);
  await page.getByRole('tablist').waitFor();
  return id;
}

interface StoredQuote {
  client_quote_note: string | null;
  notes: { content: string }[];
  product_group_quote_items: { child_quote_items: { price: number; quantity: number }[] }[];
}
const stored = (id: number) => api.send<StoredQuote>('GET', `/quotes/${id}`);
const firstLine = async (id: number) => (await stored(id)).product_group_quote_items[0]?.child_quote_items[0];

/** Does something else to the first request of this kind; those after it go through. */
async function disturbOnce(path: RegExp, method: string, disturb: (route: Route) => Promise<void>) {
  let isDone = false;
  await page.route(path, async (route) => {
    if (isDone || route.request().method() !== method) return route.continue();
    isDone = true;
    return disturb(route);
  });
}
const fail = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Server error."}' });
const cut = (route: Route) => route.abort('connectionreset');

test.describe('a line', () => {
  test('that is changed again while its save takes seconds ends with the last value', async () => {
    const id = await openNewQuote('items');
    const sent: number[] = [];
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/api\/quote-items\/\d+$/, async (route) => {
      const { items } = route.request().postDataJSON() as { items: { price: number }[] };
      sent.push(items[0]?.price ?? 0);
      if (sent.length === 1) await isLetGo;
      await route.continue();
    });
    await prices().first().fill('111');
    await expect.poll(() => sent).toEqual([111]);
    // Longer than a change waits to be sent: while the first save is under way, nothing overtakes it.
    await prices().first().fill('222');
    await delay(700);
    await prices().first().fill('333');
    await delay(700);
    letGo();
    await expect.poll(async () => (await firstLine(id))?.price).toBe(333);
    expect(sent).toEqual([...sent].sort((one, other) => one - other));
    await expect(prices().first()).toHaveValue('333');
  });

  test('whose save gets an error response keeps what was typed and is saved by Retry', async () => {
    const id = await openNewQuote('items');
    await disturbOnce(/\/api\/quote-items\/\d+$/, 'PATCH', fail);
    await prices().first().fill('444.5');
    await main()
      .getByRole('alert')
      .getByText(/^Not saved/)
      .waitFor();
    await expect(prices().first()).toHaveValue(/^444\.50?$/);
    await main()
      .getByRole('button', { name: /^Retry/ })
      .click();
    await expect.poll(async () => (await firstLine(id))?.price).toBe(444.5);
    await main()
      .getByText(/^Not saved/)
      .waitFor({ state: 'detached' });
  });

  test('whose save is cut off on its way back is saved by itself, with what was typed since', async () => {
    const id = await openNewQuote('items');
    let isCut = true;
    await page.route(/\/api\//, async (route) => {
      if (!isCut) return route.continue();
      if (route.request().method() === 'PATCH') await route.fetch();
      return cut(route);
    });
    await prices().first().fill('444.5');
    await main().getByText('Not saved yet').waitFor();
    await prices().first().fill('445');
    isCut = false;
    await main()
      .getByText(/^Saved \d\d:\d\d$/)
      .waitFor();
    await expect.poll(async () => (await firstLine(id))?.price).toBe(445);
    await expect(prices().first()).toHaveValue('445');
  });

  test('that is changed without a connection is saved once it is back, without a click', async () => {
    const id = await openNewQuote('items');
    await page.context().setOffline(true);
    await page.getByText('You’re offline. Your changes are kept and will be saved.').waitFor();
    await prices().first().fill('666');
    await main().getByText('Not saved yet').waitFor();
    await page.context().setOffline(false);
    await expect.poll(async () => (await firstLine(id))?.price).toBe(666);
    await main().getByText('Not saved yet').waitFor({ state: 'detached' });
  });

  test('is saved although its screen is left at once', async () => {
    const id = await openNewQuote('items');
    await prices().first().fill('555');
    await page.getByRole('link', { name: 'All Quotes' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'All Quotes' }).waitFor();
    await expect.poll(async () => (await firstLine(id))?.price).toBe(555);
  });
});

test('While the server restarts, a line and a form are kept, and both are saved when it is back', async () => {
  const id = await openNewQuote('items');
  await journey.profile.loaded();
  await journey.stack.stopServer();
  await prices().first().fill('777');
  await page.getByText('We can’t reach the intranet. Your changes are kept and will be saved.').waitFor();
  await main().getByText('Not saved yet').waitFor();
  await page.getByRole('tab', { name: 'Quote Details' }).click();
  await page.getByRole('textbox', { name: 'Client note' }).fill('Written meanwhile');
  await page.keyboard.press('Control+s');
  await main().getByText('This will be saved as soon as the intranet can be reached.').waitFor();
  await journey.stack.startServer();
  await page.getByText('We can’t reach the intranet').waitFor({ state: 'detached' });
  await expect.poll(async () => (await stored(id)).client_quote_note).toBe('Written meanwhile');
  await expect.poll(async () => (await firstLine(id))?.price).toBe(777);
  await page.getByRole('tab', { name: /^Quote Items/ }).click();
  await main()
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor();
});

test.describe('the rest of the screen', () => {
  test('saves a form that was submitted without a connection, once it is back', async () => {
    const id = await openNewQuote('details');
    await page.getByRole('textbox', { name: 'Client note' }).fill('Written on the train');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await main().getByText('Not saved yet').waitFor();
    await page.context().setOffline(false);
    await expect.poll(async () => (await stored(id)).client_quote_note).toBe('Written on the train');
  });

  test('keeps a note that did not arrive, and adds it once', async () => {
    const id = await openNewQuote('notes');
    await disturbOnce(/\/api\/quotes\/\d+\/note$/, 'POST', cut);
    const field = page.getByPlaceholder('Start typing to add a new note');
    await field.fill('They want a second stand');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await page.getByText('The note was not saved').waitFor();
    await expect(field).toHaveValue('They want a second stand');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await page.getByRole('list', { name: 'Notes' }).getByText('They want a second stand').waitFor();
    await expect.poll(async () => (await stored(id)).notes.length).toBe(1);
  });

  test('keeps details whose save failed, and saves them at the second try', async () => {
    const id = await openNewQuote('details');
    await disturbOnce(/\/api\/quotes\/\d+$/, 'PATCH', fail);
    await page.getByLabel(/^Client note/).fill('Dear Zoë');
    await page.getByRole('button', { name: 'Submit' }).click();
    await main().getByText('Server error.').first().waitFor();
    await expect(page.getByLabel(/^Client note/)).toHaveValue('Dear Zoë');
    await expectMessage(page, 'The quote has been saved successfully.', () =>
      page.getByRole('button', { name: 'Submit' }).click(),
    );
    expect((await stored(id)).client_quote_note).toBe('Dear Zoë');
  });

  test('keeps the chosen group when adding it failed', async () => {
    const id = await openNewQuote('items');
    await disturbOnce(/\/api\/quote-items$/, 'POST', fail);
    await page.getByRole('combobox', { name: /^Product Group/ }).fill('Sponsor');
    await page.locator('[role="listbox"]:not([aria-busy="true"]) [role="option"]').first().click();
    await page.getByRole('option', { name: 'Add 1 package to Quote' }).click();
    await main().getByText('Server error.').waitFor();
    await page.getByRole('button', { name: 'Add to Quote' }).click();
    await main().getByRole('heading', { name: /^02 / }).waitFor();
    await expect.poll(async () => (await stored(id)).product_group_quote_items.length).toBe(2);
  });
});
