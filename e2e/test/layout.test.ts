import { expect, test, type Locator } from '@playwright/test';
import { screenChecker, lookAt, usualLook, widths } from './support/accessibility';

// What covers, cuts or overlaps on every screen is found where they are examined: accessibility/screens.

const checker = screenChecker({ isSignedIn: true });

const resize = (width: number) => lookAt(checker.page, checker.session, { ...usualLook, width, height: 800 });

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

test('what is to be done, and the dashboard but for its notes, are in sight at 1280 × 800', async () => {
  const { page } = checker;
  await resize(1280);
  await checker.open({ name: 'dashboard', path: '/' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const last = menu.getByRole('list', { name: 'To do' }).getByRole('link', { name: /^Tidy Up/ });
  for (const part of [last, page.getByRole('region', { name: 'SALES BY MONTH' })])
    expect(await bottomOf(part)).toBeLessThanOrEqual(800);
});

test('the menu scrolls to the entry of the page, the last one included', async () => {
  const { page } = checker;
  await resize(1280);
  await checker.open({ name: 'team keys', path: '/settings/team-keys' });
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team Keys' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Team keys', level: 1 })).toBeInViewport();
});

test('a message covers neither the menu, the top bar, nor the buttons of a form', async () => {
  const { page } = checker;
  await resize(1280);
  await checker.open({ name: 'organisation', path: '/benefit-categories/edit/1' });
  await page.getByRole('textbox', { name: 'Name' }).fill('A category with another name');
  await page.getByRole('button', { name: 'Submit' }).click();
  const message = page.getByText('Benefit category saved');
  await message.waitFor();
  await page.getByRole('button', { name: 'Hide message' }).focus();
  await page.evaluate(() => {
    history.back();
  });
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  for (const width of widths) {
    await resize(width);
    const toast = await page.getByRole('region', { name: 'Messages' }).boundingBox();
    if (!toast) throw new Error('The message is not shown.');
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const part of [menu, page.getByRole('banner'), page.locator('form > .buttons')]) {
      const box = (await part.isVisible()) ? await part.boundingBox() : null;
      const isApart =
        !box ||
        toast.x >= box.x + box.width ||
        toast.x + toast.width <= box.x ||
        toast.y >= box.y + box.height ||
        toast.y + toast.height <= box.y;
      expect(isApart).toBe(true);
    }
  }
});

test('one long name makes no other row of a list taller', async () => {
  const { page } = checker;
  const name =
    'The Worshipful Company of Makers of Extraordinarily Long Names for Back-office Software (Northern)';
  const heights = async (): Promise<number[]> => {
    await checker.open({ name: 'quotes', path: '/quotes/all' });
    return page
      .locator('tbody tr')
      .evaluateAll(
        (rows, long) => rows.flatMap((row) => (row.textContent?.includes(long) ? [] : row.clientHeight)),
        name,
      );
  };
  await resize(1280);
  const before = await heights();
  const quote = await page.locator('tbody tr a').first().getAttribute('href');
  await page.evaluate(
    async ([id, text]) => {
      const token = localStorage.getItem('intranet.access_token') ?? '';
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const response = await fetch(`/api/quotes/${id}`, { headers });
      const { quote_organisation_id } = (await response.json()) as { quote_organisation_id: number };
      const body = JSON.stringify({ name: text });
      await fetch(`/api/organisations/${quote_organisation_id}`, { method: 'PATCH', headers, body });
    },
    [quote?.split('/').at(-1), name],
  );
  const after = await heights();
  expect(after.length).toBeLessThan(before.length);
  expect(Math.max(...after)).toBe(Math.max(...before));
});

test('a list stays in its place when what stands above it is loaded', async () => {
  const { page, address } = checker;
  await resize(1280);
  for (const [path, call] of [
    ['/invoices/overdue', /\/api\/overdue-clients\?.*per_page=10\b/],
    ['/invoices?size=50', /\/api\/xero-invoices\/(synchronis|sync)/],
  ] as const) {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(call, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address + path);
    const row = page.locator('tbody a').first();
    await row.waitFor();
    const before = await row.boundingBox();
    const response = page.waitForResponse(call);
    release();
    await (await response).finished();
    await page.waitForLoadState('networkidle');
    expect((await row.boundingBox())?.y, path).toBe(before?.y);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the filters of a list take two lines at most', async () => {
  const { page } = checker;
  await checker.open({ name: 'quotes', path: '/quotes/all' });
  const first = page.getByRole('searchbox');
  const last = page.getByRole('textbox', { name: 'Dated until' });
  for (const width of [768, 1024, 1280, 1366, 1920]) {
    await resize(width);
    const [top, bottom] = await Promise.all([first, last].map((one) => one.boundingBox()));
    expect((bottom?.y ?? 0) - (top?.y ?? 0), `${width} px`).toBeLessThan(50);
  }
});

test('on a small phone the controls of a list stand within its padding', async () => {
  const { page } = checker;
  await resize(360);
  await checker.open({ name: 'quotes', path: '/quotes/all' });
  const { count, outside } = await page.locator('section:has([type="search"])').evaluate((frame) => {
    const { right } = frame.getBoundingClientRect();
    const controls = [...frame.querySelectorAll('[data-screen-only] :is(button, select, input)')];
    const beyond = controls.filter((one) => one.getBoundingClientRect().right > right - 12);
    return { count: controls.length, outside: beyond.map(({ textContent }) => textContent) };
  });
  expect(count).toBeGreaterThan(3);
  expect(outside).toEqual([]);
});

test('on a phone the figures of a quote item stand under their headings, locked or not', async () => {
  const { page } = checker;
  await resize(390);
  for (const status of [1, 7]) {
    await checker.open({ name: 'items', path: (quotes) => `/quotes/edit/${quotes(status)}?tab=items` });
    const table = page.locator('main table').first();
    const rightEdges = (cells: string) =>
      table
        .locator(cells)
        .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().right)));
    const line = 'tbody tr[data-line]:first-of-type';
    const figures = ['price', 'quantity', 'total'].map((name) => `${line} td[data-cell="${name}"]`);
    expect(await rightEdges(figures.join())).toEqual(
      await rightEdges('thead th[data-align="end"]:not([data-cell="discount"])'),
    );
  }
});

test('the £ of a locked price stands directly before its figure', async () => {
  const { page } = checker;
  await checker.open({ name: 'locked', path: (quotes) => `/quotes/edit/${quotes(7)}?tab=items` });
  for (const width of [1280, 390]) {
    await resize(width);
    const price = page.getByLabel(/^Unit price of/).first();
    const { gap, width: taken } = await price.evaluate((input) => {
      const sign = input.previousElementSibling?.getBoundingClientRect();
      const box = input.getBoundingClientRect();
      return { gap: box.left - (sign?.right ?? 0), width: box.width };
    });
    expect(gap).toBe(0);
    // No wider than its figures.
    expect(taken).toBeLessThan(80);
  }
});
