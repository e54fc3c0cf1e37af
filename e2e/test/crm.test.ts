import type { Browser } from 'playwright-core';
import { launchBrowser, signIn, startStack, visit, type Stack, type Visit } from '../src';

let stack: Stack;
let browser: Browser;
let visitor: Visit;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  visitor = await visit(browser);
  await signIn(visitor.page, stack.address);
});
afterAll(async () => {
  await visitor.close();
  await browser.close();
  await stack.stop();
});

test('An organisation is created, gets a contact, is changed, and stands in the list', async () => {
  const { page, problems } = visitor;
  await page.goto(`${stack.address}/organisations`);
  await page.getByRole('main').getByRole('link', { name: 'Create New' }).click();

  await page.getByRole('textbox', { name: /^Name/ }).fill('Quayside Fairs Ltd');
  await page.getByRole('textbox', { name: 'City' }).fill('Bristol');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The organisation has been saved successfully.').waitFor();
  await page.waitForURL(/\/organisations\/edit\/\d+$/);

  await page.getByRole('link', { name: 'Add Contact' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@quayside.example');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'ann@quayside.example' }).waitFor();

  await page.getByRole('link', { name: 'Edit Ann Lee' }).click();
  await page.getByRole('textbox', { name: 'Office phone' }).fill('0117 496 0123');
  expect(await page.getByRole('link', { name: 'Call 0117 496 0123' }).getAttribute('href')).toBe(
    'tel:01174960123',
  );
  await page.getByRole('button', { name: 'Submit' }).click();

  await page.getByRole('heading', { name: 'Edit Organisation' }).waitFor();
  await page.getByRole('textbox', { name: 'Region' }).fill('Avon');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Organisation Saved').last().waitFor();
  await page.getByText('Nothing has been quoted yet.').waitFor();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('searchbox', { name: 'Filter organisations' }).fill('quayside');
  await page.getByRole('cell', { name: 'Quayside Fairs Ltd', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('An organisation that may exist already is pointed out before it is saved', async () => {
  const { page } = visitor;
  await page.goto(`${stack.address}/organisations`);
  const first = page.getByRole('table', { name: 'Organisations' }).locator('a[data-row-link]').first();
  const name = (await first.textContent()) ?? '';

  await page.goto(`${stack.address}/organisations/create`);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name.toUpperCase());

  await page.getByText('This organisation may exist already').waitFor();
  await page.getByRole('link', { name, exact: true }).waitFor();
});

test('Two people who change one organisation are told of each other', async () => {
  const { page } = visitor;
  const address = `${stack.address}/organisations/edit/2`;
  const other = await visitor.context.newPage();
  await Promise.all([page.goto(address), other.goto(address)]);
  await Promise.all([page, other].map((tab) => tab.getByRole('textbox', { name: 'Region' }).waitFor()));

  await page.getByRole('textbox', { name: 'Region' }).fill('Mine');
  await other.getByRole('textbox', { name: 'Region' }).fill('Theirs');
  await other.getByRole('button', { name: 'Submit' }).click();
  await other.getByText('Organisation Saved').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();

  const question = page.getByRole('alertdialog', { name: 'Somebody else has changed this' });
  await question.waitFor();
  expect(await question.textContent()).toContain('Region');
  await question.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => input.value === 'Theirs'),
  );
  await other.close();
});
