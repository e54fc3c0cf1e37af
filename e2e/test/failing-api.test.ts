import type { Browser } from 'playwright-core';
import { launchBrowser, signIn, startStack, visit, type Stack, type Visit } from '../src';

const screens: [path: string, call: string, title: string][] = [
  ['/', '/api/dashboard-stats', 'Dashboard'],
  ['/products', '/api/products', 'Products'],
  ['/quotes/all', '/api/quotes', 'All Quotes'],
  ['/organisations', '/api/organisations', 'Organisations'],
  ['/invoices', '/api/xero-invoices', 'Invoices'],
];

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
  visitor = await visit(browser);
  await signIn(visitor.page, stack.address);
});
afterEach(() => visitor.close());

describe.each(screens)('%s', (path, call, title) => {
  it('says that its call answered 500, and recovers by Retry', async () => {
    const { page } = visitor;
    const pattern = (url: URL) => url.pathname === call;
    await page.route(pattern, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Out of order"}' }),
    );
    await page.goto(stack.address + path);
    await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
    await page.getByText('could not be loaded').first().waitFor();
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('could not be loaded').first().waitFor({ state: 'detached' });
    await page
      .locator(path === '/' ? 'main section' : 'tbody tr a')
      .first()
      .waitFor();
  });
});

describe('with the server stopped', () => {
  it('a screen that is open says so when it is gone to, and recovers by itself once the server is back', async () => {
    const { page } = visitor;
    await page.goto(`${stack.address}/organisations`);
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('link', { name: 'Invoices (Xero)' }).hover();
    await page.waitForTimeout(1000);
    await stack.stopServer();
    await page.getByRole('link', { name: 'Invoices (Xero)' }).click();
    await page.getByText('could not be loaded').first().waitFor();
    await stack.startServer();
    await page.getByText('could not be loaded').first().waitFor({ state: 'detached', timeout: 45_000 });
    await page.locator('tbody tr').first().waitFor();
  });
});
