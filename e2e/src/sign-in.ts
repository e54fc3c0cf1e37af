import type { Page } from 'playwright-core';
import { staff } from './stack';

/** Signs in by the form, as the demonstration user, and waits for the dashboard. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}
