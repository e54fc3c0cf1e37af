import type { Page, Route } from '@playwright/test';
import type { Screen } from './screens';

const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType());

/** Responds to this call with a status. */
export async function respond(page: Page, path: RegExp, status: number): Promise<void> {
  await page.route(path, (route) =>
    isCall(route)
      ? route.fulfill({ status, json: { message: 'Something went wrong over there.' } })
      : route.continue(),
  );
}

/** Never responds to this call. */
export async function holdResponse(page: Page, path: RegExp): Promise<void> {
  await page.route(path, (route) => (isCall(route) ? undefined : route.continue()));
}

const failing = (name: string, path: Screen['path'], call: RegExp): Screen => ({
  name,
  path,
  prepare: (page) => respond(page, call, 403),
  reach: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
});

/** Screens, and parts of screens, that could not be loaded. */
export const failures: readonly Screen[] = [
  failing('a list that fails', '/quotes/all', /\/api\/quotes/),
  failing('a record that fails', '/organisations/edit/1', /\/api\/organisations\/1$/),
  failing('a dashboard that fails', '/', /\/api\/dashboard-stats/),
  failing('the charts of the dashboard that fail', '/', /\/api\/dashboard-charts/),
  failing('the dealings of an organisation that fail', '/organisations/1', /\/api\/(quotes|xero-invoices)/),
  failing('the assignment that fails', '/product-groups/edit/13', /\/api\/benefits$/),
  failing('notes that fail', (quotes) => `/quotes/edit/${quotes(1)}?tab=notes`, /\/retrieve-notes\//),
  failing('a timeline that fails', '/organisations/1', /\/api\/timelines\//),
  {
    name: 'choices that fail',
    path: (quotes) => `/quotes/edit/${quotes(1)}?tab=items`,
    prepare: (page) => respond(page, /\/api\/choices\//, 403),
    reach: async (page) => {
      await page.getByRole('combobox', { name: /^Product Group/ }).click();
      await page.getByRole('option', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'a module that fails',
    path: '/organisations',
    prepare: (page) => page.route(/\/remotes\/mf-crm\//, (route) => route.fulfill({ status: 500 })),
    reach: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  {
    name: 'a section of another module that fails',
    path: (quotes) => `/quotes/edit/${quotes(4)}?tab=invoice`,
    prepare: (page) => page.route(/\/remotes\/mf-invoicing\//, (route) => route.fulfill({ status: 500 })),
    reach: (page) => page.getByRole('alert').filter({ hasText: 'Accounting could not be loaded' }).waitFor(),
  },
  {
    name: 'a search that fails',
    path: '/welcome',
    reach: async (page) => {
      await respond(page, /\/api\/search/, 500);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search for a record or a screen' }).fill('quote');
      await page.getByText('The search didn’t work').waitFor();
    },
    leavesTraces: true,
  },
];

/** Opened while this call is not response. The page says so itself, in these words. */
const waiting = (
  name: string,
  path: Screen['path'],
  call: RegExp,
  words = /^Loading(?! the page)/,
): Screen => ({
  name,
  path,
  prepare: (page) => holdResponse(page, call),
  reach: async (page) => {
    const says = page.getByRole('status').filter({ hasText: words });
    await says.or(page.locator('[aria-busy="true"]')).first().waitFor({ state: 'attached' });
  },
});

/** Screens, and parts of screens, that are on their way. */
export const loadingStates: readonly Screen[] = [
  waiting('a list on its way', '/quotes/all', /\/api\/quotes/),
  waiting('a record on its way', '/organisations/edit/1', /\/api\/organisations\/1$/),
  waiting('a form whose choices are on their way', '/benefits/create', /\/api\/benefit-stages/),
  waiting('a quote on its way', (quotes) => `/quotes/edit/${quotes(1)}`, /\/api\/quotes\/\d+$/),
  {
    name: 'choices on their way',
    path: '/quotes/create',
    reach: async (page) => {
      await holdResponse(page, /\/api\/choices\/organisation/);
      await page.getByRole('combobox', { name: /^Organisation/ }).click();
      await page.getByText('Searching…').waitFor();
    },
    leavesTraces: true,
  },
  waiting(
    'notes on their way',
    (quotes) => `/quotes/edit/${quotes(1)}?tab=notes`,
    /\/retrieve-notes\//,
    /^Loading notes/,
  ),
  waiting('the assignment on its way', '/product-groups/edit/13', /\/api\/benefits$/, /^Loading benefits/),
  waiting('a dashboard on its way', '/', /\/api\/dashboard/),
  {
    name: 'a module on its way',
    path: '/organisations',
    prepare: (page) => page.route(/\/remotes\/mf-crm\//, () => undefined),
    reach: (page) => page.getByText('Loading the page').first().waitFor({ state: 'attached' }),
  },
];
