// What was typed is there again: after Escape, Back, a reload and the end of the session.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ApiClient, dataRows, follow, onSignedInPage, staff } from './support';

const journey = onSignedInPage();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const isSignedIn = (page: Page) => button(page, /^Account of Sam/).waitFor();

const endSession = (page: Page) =>
  page.evaluate(() => localStorage.setItem('intranet.access_token', 'not a token of the server'));

const signInAgain = async (page: Page) => {
  await page.getByText('Your session has ended. What you typed is kept: sign in to go on.').waitFor();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await button(page, 'Sign In').click();
  await isSignedIn(page);
};

/** Does something and returns the status of the response to what it saves. */
async function statusOf(page: Page, method: string, act: () => Promise<void>): Promise<number> {
  const saved = page.waitForResponse((response) => response.request().method() === method);
  await act();
  return (await saved).status();
}

/** The browser asks before it leaves what is typed; Playwright agrees. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await isSignedIn(page);
}

/** Goes back, which asks about the form of a page, and stays. */
async function goBackAndStay(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await button(page, 'Stay here').click();
}

interface FormOfPage {
  /** Shows the field, where a click does. */
  open?: () => Promise<void>;
  field: () => Locator;
  typed: string;
  save: () => Promise<void>;
  method: 'POST' | 'PATCH';
}

/** Types into the form of a page, and saves it after all that can come between. */
async function typeThroughAll(page: Page, form: FormOfPage): Promise<void> {
  const { open, field, typed, save, method } = form;
  await open?.();
  await field().fill(typed);
  await goBackAndStay(page);
  await expect(field()).toHaveValue(typed);
  await reload(page);
  await open?.();
  await expect(field()).toHaveValue(typed);
  await endSession(page);
  await save();
  await signInAgain(page);
  await open?.();
  await page.getByText('Unsaved changes are back').waitFor();
  await expect(field()).toHaveValue(typed);
  expect(await statusOf(page, method, save)).toBeLessThan(300);
  await expect(page.getByText('Unsaved changes are back')).toHaveCount(0);
}

test('A follow-up that is typed in a dialog is there again, until it is saved', async () => {
  const { page, address } = journey;
  const id = await (await ApiClient.open(address)).makeQuote(1);
  await follow(page, `/quotes/edit/${id}?tab=activity`);
  const step = page.getByRole('dialog').getByRole('textbox', { name: /^Next step/ });
  const open = async () => {
    await button(page, 'New follow-up').click();
    await step.waitFor();
  };
  const isThere = async () => {
    await open();
    await expect(step).toHaveValue('Ring about the floor plan');
    await page.getByText('Unsaved changes are back').waitFor();
  };
  await open();
  await step.fill('Ring about the floor plan');
  await page.keyboard.press('Escape');
  await isThere();
  await page.goBack();
  await page.goForward();
  await isThere();
  await reload(page);
  await isThere();
  await endSession(page);
  await button(page, 'Save').click();
  await signInAgain(page);
  await isThere();
  expect(await statusOf(page, 'POST', () => button(page, 'Save').click())).toBe(201);
  await button(page, 'Edit: Ring about the floor plan').waitFor();
  await open();
  await expect(step).toHaveValue('');
});

test('A note that is typed is there again, until it is added', async () => {
  const { page, address } = journey;
  await page.goto(`${address}/quotes/active`);
  const draft = page.getByRole('row', { name: /Draft/ }).first();
  await draft.getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('tab', { name: /^Internal Notes/ }).click();
  const field = () => page.getByPlaceholder('Start typing to add a new note');
  await typeThroughAll(page, {
    field,
    typed: 'Rang twice, wants stand 14',
    save: () => button(page, 'Add Note').click(),
    method: 'POST',
  });
  await expect(field()).toHaveValue('');
});

test('A change to a deliverable is there again, until it is saved', async () => {
  const { page, address } = journey;
  await page.goto(`${address}/delivery`);
  await dataRows(page).first().getByRole('link').first().click();
  await typeThroughAll(page, {
    field: () => page.getByRole('textbox', { name: 'Internal note' }),
    open: () => button(page, /^Edit Internal note/).click(),
    typed: 'The client has no logo yet',
    save: () => button(page, 'Save').click(),
    method: 'PATCH',
  });
});

test('A form is given back as it was left, for the same person to save', async () => {
  const { page, address } = journey;
  await page.goto(`${address}/organisations`);
  await page.locator('nav a[href="/organisations/create"]').click();
  await page.getByRole('textbox', { name: 'City' }).fill('Leeds');
  await typeThroughAll(page, {
    field: () => page.getByRole('textbox', { name: 'Name' }),
    typed: 'Half Typed Ltd',
    save: () => button(page, 'Submit').click(),
    method: 'POST',
  });
});

test('The price of an item is there again, and saved by itself', async () => {
  const { page, address } = journey;
  const id = await (await ApiClient.open(address)).makeQuote(1);
  await page.goto(`${address}/quotes/edit/${id}?tab=items`);
  await isSignedIn(page);
  const price = page.getByLabel(/^Unit price of/).first();
  await price.waitFor();
  await endSession(page);
  await price.fill('1234.50');
  await button(page, 'Sign In').waitFor();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.status() === 200,
  );
  await signInAgain(page);
  await page.getByText('Unsaved changes are back').waitFor();
  await saved;
  await expect(price).toHaveValue('1,234.50');
  await expect(page.getByText('Unsaved changes are back')).toHaveCount(0);
});

test('Leaving without saving discards what was typed', async () => {
  const { page, address } = journey;
  await page.goto(`${address}/organisations`);
  await page.locator('nav a[href="/organisations/create"]').click();
  await isSignedIn(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Never mind Ltd');
  await page.evaluate(() => history.back());
  await button(page, 'Leave without saving').click();
  await page.waitForURL(/\/organisations$/);
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});
