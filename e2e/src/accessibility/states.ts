// One list of what people can bring a screen to, from top to bottom: longer than most files.
import type { Page } from 'playwright-core';
import type { Screen } from './screens';

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

/** Answers this call so, for as long as the page stands. */
const answer = (page: Page, path: RegExp, status: number) =>
  page.route(path, (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType())
      ? route.fulfill({ status, json: { message: 'Something went wrong over there.' } })
      : route.continue(),
  );

const failing = (name: string, path: string, call: RegExp): Screen => ({
  name,
  path,
  reach: async (page) => {
    await answer(page, call, 403);
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  },
});

/** What is not there until somebody does something: dialogs, menus, messages, failures. */
export const states: readonly Screen[] = [
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
        const answered = await fetch('/api/organisations', { headers });
        return ((await answered.json()) as { name: string }[])[0]?.name ?? '';
      });
      await page.getByRole('textbox', { name: /^Name/ }).fill(known);
      await page
        .getByText(/possible duplicate|same name/i)
        .first()
        .waitFor();
    },
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
  },
  {
    name: 'a refused save',
    path: '/benefit-categories/create',
    reach: async (page) => {
      await answer(page, /\/api\/benefit-categories$/, 422);
      await page.getByRole('textbox', { name: /^Name/ }).fill('Refused');
      await click(page, 'Submit');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'a quote that is about to be deleted',
    path: (quotes) => `/quotes/edit/${quotes(1)}?tab=tools`,
    reach: async (page) => {
      await click(page, 'Delete Quote');
      await dialog(page);
    },
  },
  {
    name: 'an item that is about to be removed',
    path: (quotes) => `/quotes/edit/${quotes(1)}?tab=items`,
    reach: async (page) => {
      await click(page, /^Remove/);
      await dialog(page);
    },
  },
  {
    name: 'choices that are open',
    path: '/quotes/create',
    reach: async (page) => {
      await page
        .getByRole('combobox', { name: /^Organisation/ })
        .first()
        .fill('Ltd');
      // By its role as written: the choices of a plain select have that role too, and are never drawn.
      await page.locator('[role="option"]').first().waitFor();
    },
    isFleeting: true,
  },
  {
    name: 'the menu of the account',
    path: '/welcome',
    reach: async (page) => {
      await click(page, /^Account of/);
      await page.getByRole('menu').waitFor();
    },
    isFleeting: true,
  },
  {
    name: 'the menu of the appearance',
    path: '/welcome',
    reach: async (page) => {
      await click(page, 'Appearance');
      await page.getByRole('menu').waitFor();
    },
    isFleeting: true,
  },
  {
    name: 'a message of success',
    path: '/invoices?size=10',
    reach: async (page) => {
      await click(page, 'Synchronise Now');
      await page.getByText('Invoices synchronised').hover();
    },
  },
  {
    name: 'a message of failure',
    path: '/invoices?size=10',
    reach: async (page) => {
      await answer(page, /\/api\/xero-invoices\/synchronise$/, 502);
      await click(page, 'Synchronise Now');
      await page.getByText('The invoices could not be synchronised').hover();
    },
  },
  { name: 'a list without a match', path: '/organisations?q=no-such-organisation' },
  { name: 'invoices that are overdue', path: '/invoices?overdue=1&size=10' },
  failing('a list that fails', '/quotes/all', /\/api\/quotes/),
  failing('a record that fails', '/organisations/edit/1', /\/api\/organisations\/1$/),
  failing('a dashboard that fails', '/', /\/api\/dashboard-stats/),
  {
    name: 'a module that fails',
    path: '/welcome',
    reach: async (page) => {
      await page.route(/\/remotes\/mf-crm\//, (route) => route.fulfill({ status: 500 }));
      await page.goto(new URL('/organisations', page.url()).href);
      await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    },
  },
];
