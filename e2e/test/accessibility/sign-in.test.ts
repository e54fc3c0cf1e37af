import { expect, test } from '@playwright/test';
import { asExaminer, namelessParts, unmarkedFocus } from '../support/accessibility';

const examiner = asExaminer({ isSignedIn: false });

test('the sign-in page has no finding, before and after a failure', async () => {
  const { page, session, address } = examiner;
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await examiner.findingsInEachLook()).toEqual([]);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  expect(await examiner.findingsInEachLook()).toEqual([]);
  expect(await unmarkedFocus(page)).toEqual([]);
  expect(await namelessParts(session)).toEqual([]);
});
