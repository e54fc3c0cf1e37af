import { keepWaiting } from './calls';
import type { Screen } from './screens';

/** Opened while this call is not answered. The page says so itself, in these words. */
const waiting = (
  name: string,
  path: Screen['path'],
  call: RegExp,
  words = /^Loading(?! the page)/,
): Screen => ({
  name,
  path,
  reach: async (page) => {
    await keepWaiting(page, call);
    await page.reload({ waitUntil: 'commit' });
    const says = page.getByRole('status').filter({ hasText: words });
    await says.or(page.locator('[aria-busy="true"]')).first().waitFor({ state: 'attached' });
  },
});

/** Screens, and parts of screens, that are on their way. */
export const loadingStates: readonly Screen[] = [
  waiting('a list on its way', '/quotes/all', /\/api\/quotes/),
  waiting('a record on its way', '/organisations/edit/1', /\/api\/organisations\/1$/),
  waiting('a form whose choices are on their way', '/products/create', /\/api\/product-groups/),
  waiting('a quote on its way', (quotes) => `/quotes/edit/${quotes(1)}`, /\/api\/quotes\/\d+$/),
  waiting(
    'items on their way',
    (quotes) => `/quotes/edit/${quotes(1)}?tab=items`,
    /\/api\/product-groups/,
    /^Loading product groups/,
  ),
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
    path: '/welcome',
    reach: async (page) => {
      await page.route(/\/remotes\/mf-crm\//, () => undefined);
      await page.goto(new URL('/organisations', page.url()).href, { waitUntil: 'commit' });
      await page.getByText('Loading the page').first().waitFor({ state: 'attached' });
    },
  },
];
