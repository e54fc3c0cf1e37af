import { expect, test } from '@playwright/test';
import { onNewPage, onStack, signIn, staff } from './support';

const journey = onNewPage(onStack(), async () => undefined);

test.describe('signing in', () => {
  test('is asked of a profile, refuses a wrong password with a reason, and then leads to the dashboard', async () => {
    const { page, profile } = journey;
    await page.goto(`${journey.address}/`);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    await expect(page.getByLabel('Password')).toHaveValue('');
    expect(profile.problems.filter((line) => !line.includes('422'))).toEqual([]);

    await page.getByLabel('Password').fill(staff.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  test('leads back to the requested address', async () => {
    const { page } = journey;
    await page.goto(`${journey.address}/quotes/active?size=10`);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Active Quotes' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${journey.address}/quotes/active?size=10`);
  });

  test('ends in every tab at once', async () => {
    const { page, profile } = journey;
    await signIn(page, journey.address);
    const second = await profile.context.newPage();
    await second.goto(`${journey.address}/sales`);
    await second.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();

    // What a browser has stored is used for the token that fetched it, and gone after sign-out.
    const stored = (token: string | null) =>
      page.evaluate(
        ([authorization]) =>
          fetch('/api/users-list', {
            cache: 'only-if-cached',
            mode: 'same-origin',
            headers: authorization ? { authorization } : {},
          }).then(
            ({ status }) => status,
            () => 'nothing',
          ),
        [token && `Bearer ${token}`],
      );
    const token = await page.evaluate(() => localStorage.getItem('intranet.access_token'));
    const fetched = { headers: { authorization: `Bearer ${token}` } };
    await page.evaluate((options) => fetch('/api/users-list', options).then((one) => one.text()), fetched);
    expect(await stored(token)).toBe(200);
    expect(await stored(null)).not.toBe(200);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => stored(token)).not.toBe(200);
    await second.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  test('ends when the server no longer knows the token', async () => {
    const { page } = journey;
    await signIn(page, journey.address);
    await page.evaluate(() => localStorage.setItem('intranet.access_token', 'not a token of the server'));
    await page.goto(`${journey.address}/organisations`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('intranet.access_token'))).toBe(null);
  });
});

test.describe('the dashboard', () => {
  test('shows the figures that the API gives, and leads to the lists behind them', async () => {
    const { page } = journey;
    await signIn(page, journey.address);
    const token = await page.evaluate(() => localStorage.getItem('intranet.access_token'));
    const response = await fetch(`${journey.address}/api/dashboard-stats`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { quotes, invoices } = (await response.json()) as {
      quotes: { active_count: number; draft_count: number };
      invoices: { overdue_count: number };
    };
    const quotesCard = page.getByRole('region', { name: 'ACTIVE QUOTES' });
    await quotesCard.waitFor();
    await expect.poll(() => quotesCard.innerText()).toContain(String(quotes.active_count));
    expect(quotes.active_count).toBeGreaterThan(0);
    await expect
      .poll(() => page.getByRole('region', { name: 'INVOICES' }).innerText())
      .toMatch(new RegExp(`Overdue\\s+${invoices.overdue_count}`));
    await page.getByRole('link', { name: 'View Quotes' }).click();
    await page.getByRole('heading', { name: 'Active Quotes' }).waitFor();
    await page
      .getByText(new RegExp(`of ${quotes.active_count}\\b`))
      .first()
      .waitFor();
  });
});
