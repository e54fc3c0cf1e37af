// One list of what people can bring a screen to, from top to bottom: longer than most files.
import type { Locator, Page } from '@playwright/test';
import { respond } from './failures';
import type { Screen } from './screens';

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

/** Opens a menu, whether it is open already or not: its button would close it. */
async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await click(page, name);
  await page.getByRole('menu').waitFor();
}

async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search for a record or a screen' });
  await field.waitFor();
  return field;
}

/** A message stays while it has the focus, wherever a change of the window puts it. */
const keepMessage = async (page: Page, words: string) => {
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Hide message' }).first().focus();
};

/** States that need an action first: dialogs, menus, messages. */
export const states: readonly Screen[] = [
  { name: 'sales agents against their targets', path: '/reports/customers?figures=agents' },
  { name: 'the forecast', path: '/reports/customers?figures=forecast' },
  {
    name: 'the dialog of the weekly email',
    path: '/reports/customers',
    reach: async (page) => {
      await click(page, 'Email me every Monday');
      await dialog(page);
    },
  },
  {
    name: 'a form with wrong fields',
    path: '/products/create',
    reach: async (page) => {
      await click(page, 'Submit');
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'a duplicate that is pointed out',
    path: '/organisations/create',
    reach: async (page) => {
      const known = await page.evaluate(async () => {
        const token = localStorage.getItem('intranet.access_token') ?? '';
        const headers = { Authorization: `Bearer ${token}` };
        const response = await fetch('/api/organisations', { headers });
        return ((await response.json()) as { name: string }[])[0]?.name ?? '';
      });
      await page.getByRole('textbox', { name: /^Name/ }).fill(known);
      await page
        .getByText(/possible duplicate|same name/i)
        .first()
        .waitFor();
    },
    leavesTraces: true,
  },
  {
    name: 'a form that would be left unsaved',
    path: '/organisations/create',
    reach: async (page) => {
      await page.getByRole('textbox', { name: /^Name/ }).fill('Not saved');
      await page
        .getByRole('link', { name: 'Back' })
        .or(page.getByRole('button', { name: 'Back' }))
        .first()
        .click();
      await dialog(page);
    },
    leavesTraces: true,
  },
  {
    name: 'a refused save',
    path: '/benefit-categories/create',
    reach: async (page) => {
      await respond(page, /\/api\/benefit-categories$/, 422);
      await page.getByRole('textbox', { name: /^Name/ }).fill('Refused');
      await click(page, 'Submit');
      await page.getByRole('alert').first().waitFor();
    },
    leavesTraces: true,
  },
  {
    name: 'prices that are about to be changed',
    path: '/products?size=10',
    reach: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select \d/ })
        .first()
        .click();
      await click(page, 'Change prices…');
      await page.getByLabel('Percentage').fill('5');
      await page.getByRole('button', { name: 'Change 1 price' }).waitFor();
    },
  },
  {
    name: 'a quote that is about to be deleted',
    path: (quotes) => `/quotes/edit/${quotes(1)}?tab=tools`,
    reach: async (page) => {
      await click(page, 'Delete Quote');
      await dialog(page);
    },
    isOverThePage: true,
  },
  {
    name: 'a quote that is about to be lost',
    path: (quotes) => `/quotes/edit/${quotes(2)}`,
    reach: async (page) => {
      await click(page, /^Status: /);
      await page.getByRole('menuitem', { name: 'Sales Lost' }).click();
      await click(page, 'Mark as Lost');
      await page.getByText('Reason is required.').waitFor();
    },
  },
  {
    name: 'an item that is about to be removed',
    path: (quotes) => `/quotes/edit/${quotes(1)}?tab=items`,
    reach: async (page) => {
      await click(page, /^Remove/);
      await dialog(page);
    },
    isOverThePage: true,
  },
  {
    name: 'choices that are open',
    path: '/quotes/create',
    reach: async (page) => {
      await page
        .getByRole('combobox', { name: /^Organisation/ })
        .first()
        .fill('Ltd');
      // By attribute: the options of a plain select have that role too and are never visible.
      await page.locator('[role="option"]').first().waitFor();
    },
    isFleeting: true,
  },
  {
    name: 'the menu of the account',
    path: '/welcome',
    reach: async (page) => {
      await openMenu(page, /^Account of/);
    },
    isFleeting: true,
    isOverThePage: true,
  },
  {
    name: 'the menu of the appearance',
    path: '/welcome',
    reach: async (page) => {
      await openMenu(page, 'Appearance');
    },
    isFleeting: true,
    isOverThePage: true,
  },
  {
    name: 'a message of success',
    path: '/invoices?size=10',
    reach: async (page) => {
      await click(page, 'Sync now');
      await keepMessage(page, 'Invoices synced');
    },
    leavesTraces: true,
  },
  {
    name: 'a message of failure',
    path: '/invoices?size=10',
    reach: async (page) => {
      await respond(page, /\/api\/xero-invoices\/synchronise$/, 502);
      await click(page, 'Sync now');
      await keepMessage(page, 'The invoices could not be synced');
    },
    leavesTraces: true,
  },
  { name: 'a list without a match', path: '/organisations?q=no-such-organisation' },
  { name: 'invoices that are overdue', path: '/invoices?overdue=1&size=10' },
  {
    name: 'a stale save',
    path: '/organisations/edit/2',
    reach: async (page) => {
      await page.evaluate(async () => {
        const token = localStorage.getItem('intranet.access_token') ?? '';
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        const body = JSON.stringify({ address_region: `Theirs ${Date.now()}` });
        const response = await fetch('/api/organisations/2', { method: 'PATCH', headers, body });
        if (!response.ok) throw new Error(await response.text());
      });
      await page.getByRole('textbox', { name: 'Region' }).fill('Mine');
      await click(page, 'Submit');
      await page.getByRole('alertdialog', { name: 'You have changed this in another browser' }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: 'a sale that is to be repeated',
    path: (quotes) => `/delivery/quotes/${quotes(4)}`,
    reach: async (page) => {
      await click(page, 'Repeat this sale for next year');
      await dialog(page);
    },
    isOverThePage: true,
  },
  {
    name: 'the email with the fulfilment report',
    path: (quotes) => `/delivery/quotes/${quotes(4)}`,
    reach: async (page) => {
      await click(page, 'Send to client');
      await dialog(page);
    },
  },
  {
    name: 'the search, before anything is typed',
    path: '/welcome',
    reach: openSearch,
    isOverThePage: true,
  },
  {
    name: 'the search with what it found',
    path: '/',
    reach: async (page) => {
      await openSearch(page).then((field) => field.fill('ltd'));
      await page.getByRole('group', { name: 'Organisations' }).waitFor();
      await page.getByText('Searching').waitFor({ state: 'detached' });
    },
    isOverThePage: true,
  },
  {
    name: 'the search that found nothing',
    path: '/welcome',
    reach: async (page) => {
      await openSearch(page).then((field) => field.fill('no such thing'));
      await page.getByText(/^No results for/).waitFor();
    },
    isOverThePage: true,
  },
];
