import type { Browser, Page } from 'playwright-core';
import { launchBrowser, signIn, startStack, visit, type Stack, type Visit } from '../src';

let stack: Stack;
let browser: Browser;
let visitor: Visit;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});
beforeEach(async () => {
  visitor = await visit(browser, { reducedMotion: 'reduce' });
  await signIn(visitor.page, stack.address);
});
afterEach(() => visitor.close());

/** An answer of the API, asked by the page that is signed in. */
const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (address) => {
    const token = localStorage.getItem('intranet.access_token');
    const answer = await fetch(`/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as never;
  }, path);

async function openSearch(page: Page) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search for a record or a screen' });
  await field.waitFor();
  return field;
}

it('says that records cannot be searched while the call fails, and goes on knowing the screens', async () => {
  const { page } = visitor;
  const isSearch = (url: URL) => url.pathname === '/api/search';
  await page.route(isSearch, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Out of order"}' }),
  );
  const field = await openSearch(page);
  await field.fill('quote');
  await page.getByText('Records could not be searched').waitFor();
  await page.getByRole('option', { name: 'New quote' }).waitFor();
  await page.unroute(isSearch);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Records could not be searched').waitFor({ state: 'detached' });
});

it('draws on the dashboard what the API says, and leaves the figures standing when that call fails', async () => {
  const { page } = visitor;
  const { pipeline } = await ask<{ pipeline: { count: number }[] }>(page, '/dashboard-charts');
  const bars = page.getByRole('list', { name: 'Open quotes by stage' }).getByRole('link');
  await bars.first().waitFor();
  const drawn = (await bars.allTextContents()).map((text) => Number(/: ([\d,]+) quote/.exec(text)?.[1]));
  expect(drawn).toEqual(pipeline.map(({ count }) => count));
  await bars.first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/quotes/active');

  await page.route('**/api/dashboard-charts', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Out of order"}' }),
  );
  await page.goto(stack.address);
  await page.getByText('The charts could not be loaded').waitFor();
  await page.getByRole('region', { name: 'ACTIVE QUOTES' }).waitFor();
});
