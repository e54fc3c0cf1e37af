import { expect, test } from '@playwright/test';
import { ApiClient, holdUndo, onSignedInPage } from './support';

const journey = onSignedInPage();

/** Leaves out what every write changes. */
const withoutVersion = (name: string, value: unknown) =>
  name === 'etag' || name === 'updated_at' ? undefined : value;

test('A removed item and a deleted draft come back, by the button and by Ctrl+Z', async () => {
  const { page, address, profile } = journey;
  const api = await ApiClient.open(address);
  const id = await api.makeQuote(1);
  await page.goto(`${address}/quotes/edit/${id}`);
  await page.getByRole('tab', { name: 'Quote Items' }).click();
  const removeItem = page.getByRole('button', { name: /^Remove 01/ });
  await removeItem.click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  const undo = await holdUndo(page);
  await expect(removeItem).toHaveCount(0);
  await undo.click();
  await removeItem.waitFor();

  const read = async () => JSON.stringify(await api.send('GET', `/quotes/${id}`), withoutVersion);
  const before = await read();
  await page.getByRole('tab', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'Delete Quote' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await page.getByText('Quote deleted').waitFor();
  await page.locator('body').press('Control+z');
  // The message of the first undo may still be there, so that this message says nothing.
  await expect(async () => expect(await read()).toBe(before)).toPass();
  expect(profile.problems).toEqual([]);
});
