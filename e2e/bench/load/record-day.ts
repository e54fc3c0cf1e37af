import type { Browser, Page } from '@playwright/test';
import { followMenu, goTo } from '../../test/support';
import type { Variant } from '../measure/variants';

/** A request that a page sent, with the ids of the quote that was open in braces: `/quotes/{quote}`. */
export interface RecordedRequest {
  method: string;
  /** Relative to the base address of the API, with its query. */
  path: string;
  body: string | null;
}

/** What a user does at a time, and how often beside the others. */
export interface Action {
  name: string;
  weight: number;
  requests: RecordedRequest[];
}

/** The ids of a quote, its items and their lines, in the order of the response. */
export interface QuoteIds {
  quote: number;
  item: number[];
  line: number[];
}

interface QuoteResponse {
  id: number;
  product_group_quote_items: { id: number; child_quote_items: { id: number }[] }[];
}

export const idsOf = ({ id, product_group_quote_items: items }: QuoteResponse): QuoteIds => ({
  quote: id,
  item: items.map((item) => item.id),
  line: items.flatMap((item) => item.child_quote_items.map((line) => line.id)),
});

interface Step {
  name: string;
  weight: number;
  act: (page: Page, quoteId: number) => Promise<unknown>;
}

const firstOption = (page: Page) => page.getByRole('listbox').getByRole('option').first();

const firstRow = (page: Page) => page.locator('tbody a').first().waitFor();

/** A day of work, in an order in which each step can follow the one before. */
const day: readonly Step[] = [
  { name: 'dashboard', weight: 8, act: (page) => followMenu(page, '/') },
  {
    name: 'list of quotes',
    weight: 10,
    act: async (page) => {
      await followMenu(page, '/quotes/all');
      await firstRow(page);
      await page.getByRole('searchbox', { name: 'Filter quotes' }).pressSequentially('ltd', { delay: 60 });
      await page.getByText(/filtered from/).waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
    },
  },
  {
    name: 'organisations',
    weight: 4,
    act: async (page) => {
      await followMenu(page, '/organisations');
      await firstRow(page);
      await page.getByRole('searchbox').pressSequentially('ltd', { delay: 60 });
    },
  },
  { name: 'invoices', weight: 4, act: (page) => followMenu(page, '/invoices') },
  { name: 'products', weight: 2, act: (page) => followMenu(page, '/products') },
  {
    name: 'search',
    weight: 6,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('sponsor', { delay: 60 });
      await firstOption(page).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'new quote',
    weight: 3,
    act: async (page) => {
      await followMenu(page, '/quotes/all');
      await page.getByRole('link', { name: 'New quote', exact: true }).click();
      const organisation = page.getByRole('combobox', { name: 'Organisation' });
      await organisation.click();
      await organisation.pressSequentially('ltd', { delay: 60 });
      await firstOption(page).click();
    },
  },
  {
    name: 'quote',
    weight: 12,
    // Not by the page of a list, where a quote may be on any.
    act: (page, quoteId) => goTo(page, `/quotes/edit/${quoteId}?tab=items`),
  },
  {
    name: 'price of a line',
    weight: 10,
    act: async (page) => {
      const price = page.getByRole('textbox', { name: /^Unit price of/ }).first();
      await price.fill('1234.50');
      await price.press('Tab');
    },
  },
  {
    name: 'package',
    weight: 2,
    act: async (page) => {
      const group = page.getByRole('combobox', { name: 'Product Group' });
      await group.click();
      await firstOption(page).click();
      await page.getByRole('option', { name: 'Add 1 package to Quote' }).click();
    },
  },
  {
    name: 'note',
    weight: 3,
    act: async (page, quoteId) => {
      await goTo(page, `/quotes/edit/${quoteId}?tab=notes`);
      await page.getByRole('textbox', { name: /note/i }).last().fill('Called about the stand.');
      await page.getByRole('button', { name: 'Add Note' }).click();
    },
  },
];

/** Work that takes long and is done seldom. */
const slow: readonly Action[] = [
  {
    name: 'workbook',
    weight: 0.3,
    requests: [{ method: 'POST', path: '/quotes-export?mode=active&sort=date&order=desc', body: null }],
  },
  {
    name: 'document pack',
    weight: 0.3,
    requests: [{ method: 'GET', path: '/quote/documents/{quote}', body: null }],
  },
];

const withPlaces = (text: string, { quote, item, line }: QuoteIds): string => {
  const places = new Map<number, string>([
    [quote, '{quote}'],
    ...item.map((id, index) => [id, `{item ${index}}`] as const),
  ]);
  const inPath = text.replace(/(?<=\/)\d+/g, (id) => places.get(Number(id)) ?? id);
  const lines = new Map(line.map((id, index) => [id, `"id":{line ${index}}`]));
  return inPath
    .replace(/"id":(\d+)/g, (whole, id) => lines.get(Number(id)) ?? whole)
    .replace(`"quote_id":${quote}`, '"quote_id":{quote}');
};

/** Does a day of work in the browser, on a quote of its own, and returns what its pages requested. */
export async function recordDay(
  browser: Browser,
  { address, token }: Pick<Variant, 'address' | 'token'>,
  quote: QuoteIds,
): Promise<Action[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript((text) => localStorage.setItem('intranet.access_token', text), token);
  const page = await context.newPage();
  let requests: RecordedRequest[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api');
    // A page says that a module was opened when it first is, not each time.
    if (path === undefined || path.endsWith('/opened')) return;
    const body = request.postData();
    requests.push({
      method: request.method(),
      path: withPlaces(path, quote),
      body: body && withPlaces(body, quote),
    });
  });
  await page.goto(`${address}/quotes/active`);
  await page.waitForLoadState('networkidle');
  const actions: Action[] = [];
  for (const { name, weight, act } of day) {
    requests = [];
    await act(page, quote.quote);
    // The saves of lines wait for half a second.
    await page.waitForTimeout(1_000);
    await page.waitForLoadState('networkidle');
    if (requests.length === 0) throw new Error(`The step "${name}" requested nothing.`);
    actions.push({ name, weight, requests });
  }
  await context.close();
  return [...actions, ...slow];
}
