import { expect, test } from '@playwright/test';
import { screenChecker, namingFindings, unmarkedFocus } from '../support/accessibility';

const checker = screenChecker({ isSignedIn: false });

test('the sign-in page has no finding, before and after a failure', async () => {
  const { page, session, address } = checker;
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await checker.findingsInEachLook()).toEqual([]);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  expect(await checker.findingsInEachLook()).toEqual([]);
  expect(await unmarkedFocus(page)).toEqual([]);
  expect(await namingFindings(session)).toEqual([]);
});
