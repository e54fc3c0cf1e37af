import { expect, test } from '@playwright/test';
import { onSignedInPage } from './support';

const journey = onSignedInPage();

test('A follow-up is made from the search, stands on the dashboard, and is done there with one click', async () => {
  const { page, profile } = journey;
  await page.goto(journey.address);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('follow');
  await page.getByRole('option', { name: 'New follow-up' }).click();

  const dialog = page.getByRole('dialog', { name: 'New follow-up' });
  await dialog.getByRole('combobox', { name: /^Quote/ }).fill('Q-0020');
  const quote = dialog.getByRole('option', { name: /^Q-0020/ }).first();
  const reference = ((await quote.textContent()) ?? '').split(' - ')[0]!;
  await quote.click();
  await dialog.getByRole('textbox', { name: /^Next step/ }).fill('Ring about the floor plan');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: reference }).waitFor();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const rows = page.getByRole('list', { name: 'My Follow-ups' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Ring about the floor plan' });
  await row.getByRole('button', { name: 'Done: Ring about the floor plan' }).press('Enter');
  await expect(row.getByRole('button', { name: 'Reopen: Ring about the floor plan' })).toBeFocused();

  await row.getByRole('link', { name: reference }).click();
  await page.waitForURL(/\?tab=activity$/);
  await page.getByText('Done', { exact: true }).waitFor();
  expect(profile.problems).toEqual([]);
});
