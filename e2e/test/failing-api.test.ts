import { asNewcomer, onStack } from '../src';

const screens: [path: string, call: string, title: string][] = [
  ['/', '/api/dashboard-stats', 'Dashboard'],
  ['/products', '/api/products', 'Products'],
  ['/quotes/all', '/api/quotes', 'All Quotes'],
  ['/organisations', '/api/organisations', 'Organisations'],
  ['/invoices', '/api/xero-invoices', 'Invoices'],
];

const journey = asNewcomer(onStack());

describe.each(screens)('%s', (path, call, title) => {
  it('says that its call answered 500, and recovers by Retry', async () => {
    const { page } = journey;
    const pattern = (url: URL) => url.pathname === call;
    await page.route(pattern, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Out of order"}' }),
    );
    await page.goto(journey.address + path);
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
    const { page, stack, visitor } = journey;
    await page.goto(`${journey.address}/organisations`);
    await page.locator('tbody tr').first().waitFor();
    // The module is in the page before its server goes: what fails is its call, not its code.
    const fetched = page.waitForResponse((answer) => answer.url().includes('/remotes/mf-invoicing/'));
    await page.getByRole('link', { name: 'Invoices (Xero)' }).hover();
    await fetched;
    await visitor.loaded();
    await stack.stopServer();
    await page.getByRole('link', { name: 'Invoices (Xero)' }).click();
    await page.getByText('could not be loaded').first().waitFor();
    await stack.startServer();
    await page.getByText('could not be loaded').first().waitFor({ state: 'detached' });
    await page.locator('tbody tr').first().waitFor();
  });
});
