import { answer } from './calls';
import type { Screen } from './screens';

const failing = (name: string, path: Screen['path'], call: RegExp): Screen => ({
  name,
  path,
  reach: async (page) => {
    await answer(page, call, 403);
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  },
});

/** Screens, and parts of screens, that could not be loaded. */
export const failures: readonly Screen[] = [
  failing('a list that fails', '/quotes/all', /\/api\/quotes/),
  failing('a record that fails', '/organisations/edit/1', /\/api\/organisations\/1$/),
  failing('a dashboard that fails', '/', /\/api\/dashboard-stats/),
  failing('the charts of the dashboard that fail', '/', /\/api\/dashboard-charts/),
  failing(
    'the dealings of an organisation that fail',
    '/organisations/edit/1',
    /\/api\/(quotes|xero-invoices)/,
  ),
  failing('the assignment that fails', '/product-groups/edit/13', /\/api\/benefits$/),
  failing('notes that fail', (quotes) => `/quotes/edit/${quotes(1)}?tab=notes`, /\/retrieve-notes\//),
  failing('a history that fails', (quotes) => `/quotes/edit/${quotes(1)}?tab=history`, /\/history$/),
  failing(
    'groups to choose from that fail',
    (quotes) => `/quotes/edit/${quotes(1)}?tab=items`,
    /\/api\/product-groups/,
  ),
  {
    name: 'a module that fails',
    path: '/welcome',
    reach: async (page) => {
      await page.route(/\/remotes\/mf-crm\//, (route) => route.fulfill({ status: 500 }));
      await page.goto(new URL('/organisations', page.url()).href);
      await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    },
  },
  {
    name: 'a section of another module that fails',
    path: (quotes) => `/quotes/edit/${quotes(4)}?tab=invoice`,
    reach: async (page) => {
      await page.route(/\/remotes\/mf-invoicing\//, (route) => route.fulfill({ status: 500 }));
      await page.reload();
      await page.getByRole('alert').filter({ hasText: 'The accounting section' }).waitFor();
    },
  },
  {
    name: 'a search that fails',
    path: '/welcome',
    reach: async (page) => {
      await answer(page, /\/api\/search/, 500);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search for a record or a screen' }).fill('quote');
      await page.getByText('Records could not be searched').waitFor();
    },
  },
];
