import type { Locator } from 'playwright-core';
import { until } from '../../src';
import {
  asExaminer,
  automaticFindings,
  layoutFindings,
  lookAt,
  looks,
  untilStill,
  usualLook,
  walkByTab,
  type Look,
} from '../../src/accessibility';

const examiner = asExaminer({ isSignedIn: true });

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

it('the menu of a phone has no finding, and Escape closes it and gives the focus back', async () => {
  const { page, session } = examiner;
  await examiner.open({ name: 'menu', path: '/welcome' });
  await lookAt(page, session, looks.find(({ width }) => width === 390) as Look);
  const toggle = page.getByRole('button', { name: 'Open the menu' });
  await toggle.click();
  await untilStill(page);
  expect([...(await automaticFindings(page)), ...(await layoutFindings(page))]).toEqual([]);
  await page.keyboard.press('Escape');
  await toggle.waitFor();
  await until(() => hasFocus(toggle), true);
  await lookAt(page, session, usualLook);
});

it.each(['/', '/organisations?size=10', '/organisations/edit/1', '/invoices?size=10', '/products/create'])(
  'Tab reaches every control of %s, once, and leaves the page',
  async (path) => {
    await examiner.open({ name: path, path });
    const { met, expected, left } = await walkByTab(examiner.page);
    expect({ met, left }).toEqual({ met: expected, left: true });
  },
);

it('a question keeps the focus while it stands, and gives it back', async () => {
  const { page } = examiner;
  await examiner.open({ name: 'tools', path: (quotes) => `/quotes/edit/${quotes(1)}?tab=tools` });
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
  await until(() => hasFocus(button), true);
});

it('nothing moves for those who asked for less motion', async () => {
  await examiner.open({ name: 'invoices', path: '/invoices?size=10' });
  const moving = await examiner.page.evaluate(() =>
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
