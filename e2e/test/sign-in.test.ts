import { asNewcomer, onStack, signIn, staff, until } from '../src';

const journey = asNewcomer(onStack(), async () => undefined);

describe('signing in', () => {
  it('is asked of a visitor, refuses a wrong password with a reason, and then leads to the dashboard', async () => {
    const { page, visitor } = journey;
    await page.goto(`${journey.address}/`);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    await until(() => page.getByLabel('Password').inputValue(), '');
    expect(visitor.problems.filter((line) => !line.includes('422'))).toEqual([]);

    await page.getByLabel('Password').fill(staff.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await until(() => new URL(page.url()).pathname, '/');
  });

  it('leads back to the address that somebody was sent', async () => {
    const { page } = journey;
    await page.goto(`${journey.address}/quotes/active?size=10`);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Active Quotes' }).waitFor();
    await until(() => page.url(), `${journey.address}/quotes/active?size=10`);
  });

  it('ends in every tab at once', async () => {
    const { page, visitor } = journey;
    await signIn(page, journey.address);
    const second = await visitor.context.newPage();
    await second.goto(`${journey.address}/sales`);
    await second.getByRole('heading', { name: 'Sales' }).waitFor();

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await second.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('ends when the server no longer knows the token', async () => {
    const { page } = journey;
    await signIn(page, journey.address);
    await page.evaluate(() => localStorage.setItem('intranet.access_token', 'not a token of the server'));
    await page.goto(`${journey.address}/organisations`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await until(() => page.evaluate(() => localStorage.getItem('intranet.access_token')), null);
  });
});

describe('the dashboard', () => {
  it('shows the figures that the API gives, and leads to the lists behind them', async () => {
    const { page } = journey;
    await signIn(page, journey.address);
    const token = await page.evaluate(() => localStorage.getItem('intranet.access_token'));
    const answer = await fetch(`${journey.address}/api/dashboard-stats`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { quotes, invoices } = (await answer.json()) as {
      quotes: { active_count: number; draft_count: number };
      invoices: { overdue_count: number };
    };
    const quotesCard = page.getByRole('region', { name: 'ACTIVE QUOTES' });
    await quotesCard.waitFor();
    await until(
      () => quotesCard.innerText(),
      (text) => text.includes(String(quotes.active_count)),
    );
    expect(quotes.active_count).toBeGreaterThan(0);
    await until(
      () => page.getByRole('region', { name: 'INVOICES' }).innerText(),
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
