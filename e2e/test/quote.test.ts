import { expect, test } from '@playwright/test';
import { expectMessage, onSignedInPage } from './support';

const journey = onSignedInPage();

/** Picks the first choice that fits what is typed into a field with suggestions. */
async function choose(label: string | RegExp, text: string): Promise<void> {
  const field = journey.page.getByRole('combobox', { name: label }).first();
  await field.click();
  if (text !== '') await field.fill(text);
  await journey.page.locator('[role="listbox"]:not([aria-busy="true"]) [role="option"]').first().click();
}

const openTab = (name: string | RegExp) => journey.page.getByRole('tab', { name }).click();

test.describe('the life of a quote', () => {
  test('starts with the defaults and continues at its own address', async () => {
    await journey.page.goto(`${journey.address}/quotes/create`);
    await choose(/^Organisation/, 'Ltd');
    await journey.page
      .getByRole('combobox', { name: /^Contact/ })
      .and(journey.page.locator(':enabled'))
      .waitFor();
    await choose(/^Contact/, '');
    await expectMessage(journey.page, 'The quote has been saved successfully.', () =>
      journey.page.getByRole('button', { name: 'Submit' }).click(),
    );
    await journey.page.waitForURL(/\/quotes\/edit\/\d+/);
  });

  test('takes product groups, and saves a line as it is typed', async () => {
    await openTab(/^Quote Items/);
    await journey.page.getByText('Add a Product Group to this Quote').waitFor();
    await choose(/^Product Group/, 'Sponsor');
    await journey.page.getByRole('option', { name: 'Add 1 package to Quote' }).click();
    await journey.page.getByText('Add another Product Group to this Quote').waitFor();
    const price = journey.page
      .getByRole('main')
      .getByLabel(/^Unit price of/)
      .first();
    const saved = journey.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && /quote-items/.test(response.url()),
    );
    await price.fill('1234.5');
    expect((await saved).status()).toBe(200);
    await journey.page.reload();
    await openTab(/^Quote Items/);
    await expect(price).toHaveValue(/1,?234\.5/);
  });

  test('keeps a note of a colleague', async () => {
    await openTab('Internal Notes');
    await journey.page.getByPlaceholder('Start typing to add a new note').fill('  Ring back on Monday  ');
    await journey.page.getByRole('button', { name: 'Add Note' }).click();
    await journey.page.getByRole('main').getByText('Ring back on Monday', { exact: true }).last().waitFor();
    await journey.page.getByText('Sam Taylor').last().waitFor();
  });

  test('goes out as a pack of documents', async () => {
    await openTab('Tools');
    const download = journey.page.waitForEvent('download');
    await journey.page.getByRole('button', { name: /documents/i }).click();
    expect((await download).suggestedFilename()).toMatch(/^Q-\d{5}\.zip$/);
  });

  test('is revised, and the revision takes its place', async () => {
    const before = journey.page.url();
    await journey.page.getByRole('button', { name: /revision/i }).click();
    await journey.page.waitForURL(
      (url) => /\/quotes\/edit\/\d+/.test(url.pathname) && !before.startsWith(url.href.split('?')[0] ?? ''),
    );
    await journey.page.getByRole('heading', { level: 1, name: /Q-\d{5}-R1/ }).waitFor();
  });

  test('is won, and asks for what an invoice needs', async () => {
    await openTab('Quote Details');
    await journey.page.getByLabel(/^Quote status/).selectOption({ label: 'Sales Won' });
    await journey.page.getByRole('button', { name: 'Submit' }).click();
    await journey.page.getByRole('dialog').getByRole('button', { name: 'Mark as Won' }).click();
    await openTab('Invoice Details');
    await journey.page.getByRole('button', { name: 'Save Invoice Details' }).waitFor();
    await expect(journey.page.getByLabel(/^Date sale won/i)).toHaveValue(/./);
  });

  test('is invoiced in the panel of another module, unlocked, and locked again by a reload', async () => {
    await choose(/^Invoice organisation/, '');
    await journey.page
      .getByRole('combobox', { name: /^Invoice contact/ })
      .and(journey.page.locator(':enabled'))
      .waitFor();
    await choose(/^Invoice contact/, '');
    await journey.page.getByRole('button', { name: 'Save Invoice Details' }).click();
    await journey.page.getByRole('button', { name: /create.*invoice/i }).click();
    await journey.page
      .getByText(/INV-\d+/)
      .first()
      .waitFor();
    await journey.page.getByRole('button', { name: /unlock invoice/i }).click();
    await journey.page.getByText('Please confirm that you wish to unlock this invoice for editing').waitFor();
    await journey.page.getByRole('button', { name: 'Yes, unlock it' }).click();
    const reference = journey.page.getByLabel(/^Purchase order reference/i);
    await reference.and(journey.page.locator(':enabled')).waitFor();
    await journey.page
      .getByLabel(/^Date sale won/i)
      .and(journey.page.locator(':disabled'))
      .waitFor();
    await reference.fill('PO-4711');
    const updated = journey.page.waitForResponse((response) =>
      /invoice-details\/\d+\/update$/.test(response.url()),
    );
    await journey.page.getByRole('button', { name: 'Save Invoice Details' }).click();
    const question = journey.page.getByRole('alertdialog', { name: 'Update the invoice?' });
    await question.getByText('Your purchase order: PO-4711').waitFor();
    await question.getByRole('button', { name: 'Update the invoice' }).click();
    expect((await updated).status()).toBe(200);
    await journey.page.reload();
    await journey.page
      .getByText(/INV-\d+/)
      .first()
      .waitFor();
    await reference.and(journey.page.locator(':disabled')).waitFor();
    await expect(reference).toHaveValue('PO-4711');
  });

  test('wrote nothing to the console as an error meanwhile', () => {
    expect(journey.profile.problems).toEqual([]);
  });
});
