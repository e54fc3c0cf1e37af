import { expect, test, type Locator } from '@playwright/test';
import { onSignedInPage } from './support';

// The whole life of a quote without a mouse: every field is reached by Tab, every choice made by keys.

const journey = onSignedInPage();

const press = (keys: string) => journey.page.keyboard.press(keys);
const type = (text: string) => journey.page.keyboard.type(text);
const main = () => journey.page.getByRole('main');
const button = (name: string | RegExp) => journey.page.getByRole('button', { name }).first();

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is there, as often as a patient person would. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await hasFocus(target)) return;
    await press(key);
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}.`);
}

/** Types into a field with suggestions and takes the first. */
async function choose(name: RegExp, text: string): Promise<void> {
  const field = journey.page
    .getByRole('combobox', { name })
    .and(journey.page.locator('input:enabled'))
    .first();
  await tabTo(field);
  if (text === '') await press('ArrowDown');
  else await type(text);
  await journey.page.locator('[role="listbox"]:not([aria-busy="true"]) [role="option"]').first().waitFor();
  await press('ArrowDown');
  await field.and(journey.page.locator('[aria-activedescendant]')).waitFor();
  await press('Enter');
  await journey.page.locator('[role="option"]').first().waitFor({ state: 'detached' });
}

/** Goes to the row of tabs and along it. */
async function openTab(name: string | RegExp): Promise<void> {
  const wanted = journey.page.getByRole('tab', { name });
  await wanted.waitFor();
  await tabTo(journey.page.locator('[role="tab"][aria-selected="true"]'), 'Shift+Tab');
  for (let presses = 0; presses < 8 && !(await hasFocus(wanted)); presses += 1) await press('ArrowRight');
  await wanted.and(journey.page.locator('[aria-selected="true"]')).waitFor();
}

async function confirmWith(name: string, role: 'alertdialog' | 'dialog' = 'alertdialog'): Promise<void> {
  await journey.page.getByRole(role).waitFor();
  await tabTo(journey.page.getByRole(role).getByRole('button', { name }));
  await press('Enter');
}

const saved = (path: RegExp) =>
  journey.page.waitForResponse(
    (response) => response.request().method() !== 'GET' && path.test(response.url()),
  );

test.describe('a quote, by keyboard alone', () => {
  test('is created', async () => {
    await journey.page.goto(`${journey.address}/quotes/create`);
    await choose(/^Organisation/, 'Ltd');
    await choose(/^Contact/, '');
    await tabTo(button('Submit'));
    await press('Enter');
    await journey.page.waitForURL(/\/quotes\/edit\/\d+/);
  });

  test('takes two product groups', async () => {
    await openTab(/^Quote Items/);
    for (const title of ['Add a Product Group to this Quote', 'Add another Product Group to this Quote']) {
      await journey.page.getByText(title).waitFor();
      await choose(/^Product Group/, 'Sponsor');
      await tabTo(button('Add to Quote'));
      const added = saved(/quote-items$/);
      await press('Enter');
      expect((await added).status()).toBe(201);
    }
    await main().getByRole('heading', { name: /^02 / }).waitFor();
  });

  test('has its lines changed one after the other, with Tab between them', async () => {
    const price = main()
      .getByLabel(/^Unit price of/)
      .first();
    await tabTo(price, 'Shift+Tab');
    const first = saved(/quote-items\/\d+$/);
    await press('ControlOrMeta+a');
    await type('250.5');
    await press('Tab');
    await press('ControlOrMeta+a');
    await type('4');
    expect((await first).status()).toBe(200);
    await main().getByText('£1,002.00').first().waitFor();
  });

  test('has its items put into another order', async () => {
    const handles = main().getByRole('button', { name: /^Move \d\d / });
    await tabTo(handles.nth(1));
    await press('Space');
    await handles.nth(1).and(journey.page.locator('[aria-pressed="true"]')).waitFor();
    // dnd-kit listens for the arrows a moment after the pick-up, which is sooner than a person presses one.
    await expect(async () => {
      await press('ArrowUp');
      await journey.page.getByText(/: place 1\.$/).waitFor({ state: 'attached', timeout: 2000 });
    }).toPass();
    const moved = saved(/item-order$/);
    await press('Space');
    expect((await moved).status()).toBe(200);
    await main().getByRole('region', { name: /^02 / }).getByText('£1,002.00').waitFor();
  });

  test('gets a note, and keeps the focus where the next one begins', async () => {
    await openTab('Internal Notes');
    const field = journey.page.getByPlaceholder('Start typing to add a new note');
    await tabTo(field);
    await type('Ring back on Monday');
    await press('Tab');
    await press('Enter');
    await journey.page.getByRole('list', { name: 'Notes' }).getByText('Ring back on Monday').waitFor();
  });

  test('goes out as a pack, and is revised', async () => {
    await openTab('Tools');
    await tabTo(button('Download the quote documents pack'));
    const download = journey.page.waitForEvent('download');
    await press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await button('Download the quote documents pack').waitFor();
    await tabTo(button('Create a new quote revision'), 'Shift+Tab');
    await press('Enter');
    await journey.page.getByRole('heading', { level: 1, name: /-R1/ }).waitFor();
  });

  test('is won', async () => {
    await journey.page.getByRole('tab', { name: 'Quote Details' }).waitFor();
    const status = journey.page.getByLabel(/^Quote status/);
    await tabTo(status);
    const chosen = () => status.locator('option:checked').innerText();
    for (let presses = 0; presses < 10 && (await chosen()) !== 'Sales Won'; presses += 1)
      await press('ArrowDown');
    await expect.poll(chosen).toBe('Sales Won');
    await tabTo(button('Submit'));
    await press('Enter');
    await confirmWith('Mark as Won', 'dialog');
    await journey.page.getByRole('tab', { name: 'Invoice Details' }).waitFor();
  });

  test('is invoiced', async () => {
    await openTab('Invoice Details');
    await choose(/^Invoice organisation/, '');
    await choose(/^Invoice contact/, '');
    await tabTo(button('Save Invoice Details'));
    await press('Enter');
    await tabTo(button('Create invoice'));
    await press('Enter');
    await main()
      .getByText(/INV-\d+/)
      .first()
      .waitFor();
  });

  test('is unlocked, and updated at the provider', async () => {
    await tabTo(button(/^Unlock Invoice/i));
    await press('Enter');
    await confirmWith('Yes, unlock it');
    const reference = journey.page.getByLabel(/^Purchase order reference/);
    await reference.and(journey.page.locator(':enabled')).waitFor();
    await tabTo(reference, 'Shift+Tab');
    await type('PO-4711');
    await tabTo(button('Save Invoice Details'));
    const updated = saved(/invoice-details\/\d+\/update$/);
    await press('Enter');
    await confirmWith('Update the invoice');
    expect((await updated).status()).toBe(200);
  });

  test('lists all of it in its activity', async () => {
    await openTab('Activity');
    await main().getByText('set the purchase order reference to “PO-4711”').waitFor();
    await main()
      .getByText(/created the invoice INV-/)
      .waitFor();
    await main().getByText('changed the status from Draft to Sales Won').waitFor();
    expect(journey.profile.problems).toEqual([]);
  });
});
