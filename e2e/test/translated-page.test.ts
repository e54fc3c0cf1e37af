import { expect, test } from '@playwright/test';
import { ApiClient, onSignedInPage, signIn, staff } from './support';

const journey = onSignedInPage();

/** Does what the translator of a browser does: puts a copy of each text into elements of its own, in the place of the text node. */
function translate() {
  const replace = (node: Node) => {
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (!parent || !node.data.trim() || parent.closest('font, script, style, textarea, option')) return;
      const copy = document.createElement('font');
      copy.appendChild(document.createElement('font')).textContent = node.data;
      node.replaceWith(copy);
    } else node.childNodes.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      if (type === 'characterData') replace(target);
      else addedNodes.forEach(replace);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

test.beforeEach(() => journey.page.addInitScript(translate));
test.afterEach(() => expect(journey.profile.problems).toEqual([]));

test('A translated page signs in', async () => {
  const page = await journey.profile.context.browser()!.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.addInitScript(translate);
  await page.goto(`${journey.address}/login`);
  await page.getByLabel(/^Email/).fill(staff.email);
  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  await signIn(page, journey.address);
  await page.getByRole('region', { name: 'ACTIVE QUOTES' }).waitFor();
  expect(problems).toEqual([]);
  await page.close();
});

test('A translated quote takes a note, and its totals follow a price', async () => {
  const { page, address } = journey;
  const id = await (await ApiClient.open(address)).makeQuote(1);
  await page.goto(`${address}/quotes/edit/${id}`);
  await page.getByRole('tab', { name: 'Internal Notes' }).click();
  await page.getByPlaceholder('Start typing to add a new note').fill('Ring back on Tuesday');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('main').getByText('Ring back on Tuesday').last().waitFor();

  await page.getByRole('tab', { name: /^Quote Items/ }).click();
  const total = page
    .getByRole('banner')
    .or(page.locator('header'))
    .locator('strong', { hasText: '£' })
    .first();
  const item = page
    .locator('span')
    .filter({ hasText: /^Sub total of .*£/ })
    .last();
  const before = [await total.innerText(), await item.innerText()];
  const price = page.getByLabel(/^Unit price of/).first();
  for (const amount of ['1234.5', '4321']) {
    await price.fill(amount);
    await expect(total).not.toHaveText(before[0]!);
    await expect(item).not.toHaveText(before[1]!);
    [before[0], before[1]] = [await total.innerText(), await item.innerText()];
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Email quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('A translated list is filtered, sorted, paged and selected, and asks before it acts', async () => {
  const { page, address } = journey;
  const range = page.getByRole('status').filter({ hasText: /Rows|No rows/ });
  await page.goto(`${address}/products?size=10`);
  await range.filter({ hasText: 'Rows 1–10' }).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await range.filter({ hasText: 'Rows 11–20' }).waitFor();
  await expect(page.getByRole('navigation', { name: 'Pages of Products' })).toContainText('Page 2 of');
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all products on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText('10 selected');
  await page.getByRole('searchbox').fill('stand');
  await expect(bar).toContainText('not shown');
  await bar.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByText('No results for “zzzz”').waitFor();
  await page.getByRole('searchbox').fill('');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await bar.waitFor({ state: 'detached' });

  for (const path of ['/quotes/all', '/invoices', '/invoices/overdue', '/invoices/to-do', '/delivery']) {
    await page.goto(`${address}${path}`);
    await page.locator('tbody[role]').first().waitFor();
    await page.getByRole('searchbox').fill('ltd');
    await page.getByRole('searchbox').fill('');
    await range.filter({ hasText: /^Rows 1–\d+ of / }).waitFor();
  }
});

test('A translated search follows each key, and a form shows what is wrong', async () => {
  const { page, address } = journey;
  await page.goto(`${address}/organisations/create`);
  await page.getByRole('button', { name: 'Submit' }).first().click();
  await page.getByText('Name is required').first().waitFor();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Harbour');
  await page.keyboard.press('Control+k');
  for (const letter of 'quotes') await page.keyboard.type(letter, { delay: 60 });
  await page
    .getByRole('option', { name: /New quote/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
});
