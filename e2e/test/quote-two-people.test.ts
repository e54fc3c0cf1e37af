import { expect, test, type Page } from '@playwright/test';
import { ApiClient, expectMessage, follow, onStack, openInTwoBrowsers } from './support';

// Two browsers of one user on one quote. Neither silently overwrites what the other has saved.

const server = onStack();
let api: ApiClient;
let mine: Page;
let theirs: Page;

test.beforeAll(async () => {
  api = await ApiClient.open(server.address);
  [mine, theirs] = await openInTwoBrowsers(server);
});

async function bothOpen(tab: string): Promise<number> {
  const id = await api.makeQuote(1);
  for (const page of [mine, theirs]) {
    await follow(page, `/quotes/edit/${id}?tab=${tab}`);
    await page.getByRole('tablist').waitFor();
  }
  return id;
}

interface StoredQuote {
  client_quote_note: string | null;
  product_group_quote_items: { child_quote_items: { price: number }[] }[];
}
const noteOf = async (id: number) => (await api.send<StoredQuote>('GET', `/quotes/${id}`)).client_quote_note;
const priceOf = async (id: number) =>
  (await api.send<StoredQuote>('GET', `/quotes/${id}`)).product_group_quote_items[0]?.child_quote_items[0]
    ?.price;

const clientNote = (page: Page) => page.getByLabel(/^Client note/);
const price = (page: Page) =>
  page
    .getByRole('main')
    .getByLabel(/^Unit price of/)
    .first();
const dialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'You have changed this in another browser' });
/** The message under a line, which saves itself. */
const message = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You have changed this in another browser' });

async function saveNote(page: Page, text: string): Promise<void> {
  await clientNote(page).fill(text);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test.describe('details that a colleague has saved meanwhile', () => {
  test('are shown by Reload, and can be saved over from there', async () => {
    const id = await bothOpen('details');
    await expectMessage(theirs, 'The quote has been saved successfully.', () => saveNote(theirs, 'Theirs.'));
    await saveNote(mine, 'Mine.');
    await dialog(mine).getByText('Client note').waitFor();
    expect(await noteOf(id)).toBe('Theirs.');
    await dialog(mine).getByRole('button', { name: 'Reload' }).click();
    await expect(clientNote(mine)).toHaveValue('Theirs.');
    await saveNote(mine, 'Theirs, and mine.');
    await expect.poll(() => noteOf(id)).toBe('Theirs, and mine.');
  });

  test('are replaced by Keep mine, and by nothing less', async () => {
    const id = await bothOpen('details');
    await expectMessage(theirs, 'The quote has been saved successfully.', () => saveNote(theirs, 'Theirs.'));
    await saveNote(mine, 'Mine.');
    await dialog(mine).waitFor();
    await mine.keyboard.press('Escape');
    await dialog(mine).waitFor({ state: 'detached' });
    await expect(clientNote(mine)).toHaveValue('Mine.');
    expect(await noteOf(id)).toBe('Theirs.');
    await mine.getByRole('button', { name: 'Submit' }).click();
    await dialog(mine).getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => noteOf(id)).toBe('Mine.');
  });
});

test.describe('an item that a colleague has saved meanwhile', () => {
  test('is shown by Reload', async () => {
    const id = await bothOpen('items');
    await price(theirs).fill('700');
    await expect.poll(() => priceOf(id)).toBe(700);
    await price(mine).fill('800');
    await message(mine).getByRole('button', { name: 'Reload' }).click();
    await expect(price(mine)).toHaveValue(/^700/);
    await expect(price(mine)).toBeFocused();
    expect(await priceOf(id)).toBe(700);
  });

  test('takes no key from a price that is being typed', async () => {
    const id = await bothOpen('items');
    await price(mine).focus();
    await mine.keyboard.press('ControlOrMeta+a');
    await price(theirs).fill('700');
    await expect.poll(() => priceOf(id)).toBe(700);
    await mine.keyboard.type('123');
    await message(mine).waitFor();
    await mine.keyboard.type('45');
    await mine.keyboard.press('Enter');
    await mine.keyboard.press('Space');
    await mine.keyboard.press('Escape');
    await expect(price(mine)).toHaveValue(/^12345\s?$/);
    await expect(message(mine)).toBeVisible();
    expect(await priceOf(id)).toBe(700);
    await message(mine).getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => priceOf(id)).toBe(12345);
  });

  test('is replaced by Keep mine', async () => {
    const id = await bothOpen('items');
    await price(theirs).fill('700');
    await expect.poll(() => priceOf(id)).toBe(700);
    await price(mine).fill('800');
    await message(mine).getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => priceOf(id)).toBe(800);
  });

  test('does not make the details of the other stale', async () => {
    const id = await bothOpen('details');
    await theirs.getByRole('tab', { name: /^Quote Items/ }).click();
    await price(theirs).fill('700');
    await expect.poll(() => priceOf(id)).toBe(700);
    await expectMessage(mine, 'The quote has been saved successfully.', () => saveNote(mine, 'Mine.'));
    expect(await noteOf(id)).toBe('Mine.');
  });
});

test.describe('notes', () => {
  test('of both are kept, and each sees the other’s', async () => {
    await bothOpen('notes');
    for (const [page, text] of [
      [theirs, 'Theirs'],
      [mine, 'Mine'],
    ] as const) {
      await page.getByPlaceholder('Start typing to add a new note').fill(text);
      await page.getByRole('button', { name: 'Add Note' }).click();
    }
    const notes = mine.getByRole('list', { name: 'Notes' });
    await notes.getByText('Mine', { exact: true }).waitFor();
    await notes.getByText('Theirs', { exact: true }).waitFor();
  });
});
