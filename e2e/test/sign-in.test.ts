import type { Browser } from 'playwright-core';
import { launchBrowser, signIn, staff, startStack, visit, type Stack, type Visit } from '../src';

let stack: Stack;
let browser: Browser;
let visitor: Visit;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(() => visitor.close());

describe('signing in', () => {
  it('is asked of a visitor, refuses a wrong password with a reason, and then leads to the dashboard', async () => {
    const { page, problems } = visitor;
    await page.goto(`${stack.address}/`);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(problems.filter((line) => !line.includes('422'))).toEqual([]);

    await page.getByLabel('Password').fill(staff.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('leads back to the address that somebody was sent', async () => {
    const { page } = visitor;
    await page.goto(`${stack.address}/quotes/active?size=10`);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Active Quotes' }).waitFor();
    expect(page.url()).toBe(`${stack.address}/quotes/active?size=10`);
  });

  it('ends in every tab at once', async () => {
    const { page, context } = visitor;
    await signIn(page, stack.address);
    const second = await context.newPage();
    await second.goto(`${stack.address}/sales`);
    await second.getByRole('heading', { name: 'Sales' }).waitFor();

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await second.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('ends when the server no longer knows the token', async () => {
    const { page } = visitor;
    await signIn(page, stack.address);
    await page.evaluate(() => localStorage.setItem('intranet.access_token', 'not a token of the server'));
    await page.goto(`${stack.address}/organisations`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('intranet.access_token'))).toBeNull();
  });
});

describe('the dashboard', () => {
  it('shows the figures that the API gives, and leads to the lists behind them', async () => {
    const { page } = visitor;
    await signIn(page, stack.address);
    const token = await page.evaluate(() => localStorage.getItem('intranet.access_token'));
    const answer = await fetch(`${stack.address}/api/dashboard-stats`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { quotes, invoices } = (await answer.json()) as {
      quotes: { active_count: number; draft_count: number };
      invoices: { overdue_count: number };
    };
    const quotesCard = page.getByRole('region', { name: 'ACTIVE QUOTES' });
    await quotesCard.waitFor();
    expect(await quotesCard.innerText()).toContain(String(quotes.active_count));
    expect(quotes.active_count).toBeGreaterThan(0);
    expect(await page.getByRole('region', { name: 'INVOICES' }).innerText()).toMatch(
      new RegExp(`Overdue\\s+${invoices.overdue_count}`),
    );
    await page.getByRole('link', { name: 'View Quotes' }).click();
    await page.getByRole('heading', { name: 'Active Quotes' }).waitFor();
    await page
      .getByText(new RegExp(`of ${quotes.active_count}\\b`))
      .first()
      .waitFor();
  });
});
