import { expect, test } from '@playwright/test';
import { onNewPage, onStack, staff, watchForInjection, type InjectionWatch } from './support';

// An address from another site: who signs in there stays on this site.

const server = onStack();
let watch: InjectionWatch;
const journey = onNewPage(server, async ({ page }) => {
  watch = await watchForInjection(page, server.address);
});

for (const address of [
  '/login?next=https://evil.example&return=//evil.example&redirect=javascript:ran()',
  '/login#https://evil.example',
  '//evil.example/%2e%2e',
  '/logout?next=//evil.example',
]) {
  test(`stays on this site after signing in: ${address}`, async () => {
    const { page } = journey;
    await page.goto(server.address + address);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await expect.poll(() => new URL(page.url()).origin).toBe(server.address);
    expect(watch.incidents).toEqual([]);
    expect(await watch.findStrangers()).toEqual([]);
  });
}
