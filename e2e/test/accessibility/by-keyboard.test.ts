import { expect, test, type Locator } from '@playwright/test';
import {
  screenChecker,
  automaticFindings,
  layoutFindings,
  lookAt,
  looks,
  untilStill,
  usualLook,
  walkByTab,
  type Look,
} from '../support/accessibility';

const checker = screenChecker({ isSignedIn: true });

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test('the menu of a phone has no finding, and Escape closes it and gives the focus back', async () => {
  const { page, session } = checker;
  await checker.open({ name: 'menu', path: '/welcome' });
  await lookAt(page, session, looks.find(({ width }) => width === 390) as Look);
  const toggle = page.getByRole('button', { name: 'Open the menu' });
  await toggle.click();
  await untilStill(page);
  expect([...(await automaticFindings(page)), ...(await layoutFindings(page))]).toEqual([]);
  await page.keyboard.press('Escape');
  await toggle.waitFor();
  await expect.poll(() => hasFocus(toggle)).toBe(true);
  await lookAt(page, session, usualLook);
});

for (const path of [
  '/',
  '/organisations?size=10',
  '/organisations/1',
  '/organisations/edit/1',
  '/invoices?size=10',
  '/products/create',
]) {
  test(`Tab reaches every control of ${path}, once, and leaves the page`, async () => {
    await checker.open({ name: path, path });
    const { met, expected, left } = await walkByTab(checker.page);
    expect({ met, left }).toEqual({ met: expected, left: true });
  });
}

test('a dialog traps the focus while it is open, and restores it', async () => {
  const { page } = checker;
  await checker.open({ name: 'tools', path: (quotes) => `/quotes/edit/${quotes(1)}?tab=tools` });
  const button = page.getByRole('button', { name: 'Delete Quote' });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.waitFor();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await question.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(button)).toBe(true);
});

test('nothing moves with reduced motion', async () => {
  await checker.open({ name: 'invoices', path: '/invoices?size=10' });
  const moving = await checker.page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((times) =>
          times.split(',').some((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1000) > 10),
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(moving).toEqual([]);
});
