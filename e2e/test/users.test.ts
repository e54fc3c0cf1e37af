import { expect, test } from '@playwright/test';
import { onSignedInPage, visit } from './support';

const journey = onSignedInPage();
const password = 'four plain words together';

test('a colleague is invited, joins by the link, edits the profile, and is sent to the sign-in when disabled', async () => {
  const { page, address, browser } = journey;
  await page.getByRole('link', { name: 'Intranet Users' }).click();
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByLabel('Name').fill('Bea Cole');
  await page.getByLabel('Email').fill('bea@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(`${address}/set-password#`);

  const colleague = await visit(browser);
  const theirs = colleague.page;
  const sent: string[] = [];
  theirs.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await theirs.getByRole('heading', { name: 'Dashboard' }).waitFor();
  // The token is in no address that a server or a proxy logs.
  expect(sent.filter((text) => text.includes(link.split('#')[1] ?? ''))).toEqual([]);

  await theirs.getByRole('button', { name: /^Account of/ }).click();
  await theirs.getByRole('menuitem', { name: 'Profile' }).click();
  await theirs.getByRole('textbox', { name: 'Name' }).fill('Bea Dunn');
  await theirs.getByRole('button', { name: 'Save name' }).click();
  await theirs.getByRole('button', { name: 'Account of Bea Dunn' }).waitFor();
  await theirs.getByText('This session').waitFor();

  const replay = await visit(browser);
  await replay.page.goto(link);
  await expect(replay.page.getByRole('alert')).toContainText('This link has been used');
  await replay.page.getByRole('link', { name: 'Ask for a new link' }).waitFor();

  await page.getByRole('link', { name: 'Done' }).click();
  await page
    .getByRole('link', { name: /Bea Dunn/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Disable…' }).click();
  await page.getByRole('button', { name: 'Yes, disable' }).click();
  await page.getByRole('button', { name: 'Enable' }).waitFor();
  await theirs.getByRole('link', { name: 'Historic' }).click();
  await theirs.getByRole('button', { name: 'Sign In' }).waitFor();
  await Promise.all([colleague.close(), replay.close()]);
});
