import { expect, test } from '@playwright/test';
import { ApiClient, expectMessage, onSignedInPage } from './support';

const journey = onSignedInPage();

test('An organisation is created, gets a contact, is changed, and is in the list', async () => {
  const { page, profile } = journey;
  await page.goto(`${journey.address}/organisations`);
  await page.getByRole('main').getByRole('link', { name: 'New organisation' }).click();

  await page.getByRole('textbox', { name: /^Name/ }).fill('Quayside Fairs Ltd');
  await page.getByRole('textbox', { name: 'City' }).fill('Bristol');
  const submit = () => page.getByRole('button', { name: 'Submit' }).click();
  await expectMessage(page, 'The organisation has been saved successfully.', submit);
  await page.waitForURL(/\/organisations\/edit\/\d+$/);

  await page.getByRole('link', { name: 'Add Contact' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@quayside.example');
  await submit();
  await page.getByRole('link', { name: 'ann@quayside.example' }).waitFor();

  await page.getByRole('link', { name: 'Edit Ann Lee' }).click();
  await page.getByRole('textbox', { name: 'Office phone' }).fill('0117 496 0123');
  await expect
    .poll(() => page.getByRole('link', { name: 'Call 0117 496 0123' }).getAttribute('href'))
    .toBe('tel:01174960123');
  await submit();

  await page.getByText('No quotes yet.').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Region' }).fill('Avon');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && /\/organisations\/\d+$/.test(response.url()),
  );
  await submit();
  expect((await saved).status()).toBe(200);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('searchbox', { name: 'Filter organisations' }).fill('quayside');
  await page.getByRole('cell', { name: 'Quayside Fairs Ltd', exact: true }).waitFor();
  expect(profile.problems).toEqual([]);
});

test('An organisation that may exist already is pointed out before it is saved', async () => {
  const { page } = journey;
  await page.goto(`${journey.address}/organisations`);
  const first = page.getByRole('table', { name: 'Organisations' }).locator('a[data-row-link]').first();
  const name = (await first.textContent()) ?? '';

  await page.goto(`${journey.address}/organisations/create`);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name.toUpperCase());

  await page.getByText('This organisation may already exist').waitFor();
  await page.getByRole('link', { name, exact: true }).waitFor();
});

test('What is double, incomplete or forgotten is put right in its row', async () => {
  const { page, profile } = journey;
  const api = await ApiClient.open(journey.address);
  for (const name of ['Wharf & Sons Ltd', 'The Wharf and Sons']) {
    const { id } = await api.send<{ id: number }>('POST', '/organisations', { name });
    await api.send('POST', `/organisations/${id}/contacts`, { name: `Pat of ${name}` });
  }
  await page.goto(`${journey.address}/organisations`);
  await page.getByRole('main').getByRole('link', { name: 'Tidy Up' }).click();
  await page.getByRole('button', { name: 'Actions of Wharf & Sons Ltd, The Wharf and Sons' }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge organisations' });
  await dialog.getByRole('radio', { name: 'The Wharf and Sons' }).check();
  await expectMessage(page, 'Organisations merged', () =>
    dialog.getByRole('button', { name: 'Merge' }).click(),
  );
  await expect(page.getByRole('link', { name: 'Wharf & Sons Ltd' })).toHaveCount(0);

  await page.getByRole('tab', { name: /^Contacts without email/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Pat of Wharf & Sons Ltd' });
  await row.getByRole('link', { name: 'The Wharf and Sons' }).waitFor();
  await row.getByRole('textbox').fill('pat at wharf');
  await row.getByRole('textbox').press('Enter');
  await row.getByText('Email must be a valid email address: “pat at wharf” is not one.').waitFor();
  await row.getByRole('textbox').fill('pat@wharf.example');
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Saved').waitFor();

  await page.getByRole('tab', { name: /^Quotes without follow-up/ }).click();
  const quote = page.getByRole('tabpanel').getByRole('row').nth(1);
  await quote.getByRole('textbox', { name: /^Next step/ }).fill('Ring them');
  await quote.getByRole('button', { name: 'Save' }).click();
  await quote.getByText(/Ring them$/).waitFor();
  expect(profile.problems).toEqual([]);
});

test('Two people who change one organisation are warned of each other', async () => {
  const { page, profile } = journey;
  const address = `${journey.address}/organisations/edit/2`;
  const other = await profile.context.newPage();
  await Promise.all([page.goto(address), other.goto(address)]);
  await Promise.all([page, other].map((tab) => tab.getByRole('textbox', { name: 'Region' }).waitFor()));

  await page.getByRole('textbox', { name: 'Region' }).fill('Mine');
  await other.getByRole('textbox', { name: 'Region' }).fill('Theirs');
  await expectMessage(other, 'Organisation Saved', () =>
    other.getByRole('button', { name: 'Submit' }).click(),
  );
  await page.getByRole('button', { name: 'Submit' }).click();

  const question = page.getByRole('alertdialog', { name: 'You have changed this outside this form' });
  await question.waitFor();
  await question.getByText('Region').first().waitFor();
  await question.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Region' })).toHaveValue('Theirs');
  await other.close();
});
