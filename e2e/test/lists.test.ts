import { expect, test, type Page } from '@playwright/test';
import { dataRows, follow, onSignedInPage } from './support';

interface List {
  title: string;
  path: string;
  /** The headers of its columns, in order, without those that have none. */
  columns: string[];
  /** A column to sort by that is not the first choice. */
  sortBy: string;
  /** A column whose text the filter covers, different in every row. */
  filterBy: string;
}

const quoteColumns = ['Reference', 'Status', 'Date', 'Organisation', 'Contact', 'Items', 'Sub total'];

const lists: List[] = [
  {
    title: 'Products',
    path: '/products',
    columns: ['Code', 'Product Group', 'Product Name', 'Price'],
    sortBy: 'Product Name',
    filterBy: 'Code',
  },
  {
    title: 'All Quotes',
    path: '/quotes/all',
    columns: quoteColumns,
    sortBy: 'Organisation',
    filterBy: 'Reference',
  },
  {
    title: 'Active Quotes',
    path: '/quotes/active',
    columns: quoteColumns,
    sortBy: 'Organisation',
    filterBy: 'Reference',
  },
  {
    title: 'Sales Won Quotes',
    path: '/quotes/sales-won',
    columns: quoteColumns,
    sortBy: 'Organisation',
    filterBy: 'Reference',
  },
  {
    title: 'Historic Quotes',
    path: '/quotes/historic',
    columns: quoteColumns,
    sortBy: 'Organisation',
    filterBy: 'Reference',
  },
  { title: 'Sales', path: '/sales', columns: quoteColumns, sortBy: 'Organisation', filterBy: 'Reference' },
  {
    title: 'Organisations',
    path: '/organisations',
    columns: ['Name', 'Quotable', 'Invoicable', 'Active Quotes', 'Historic Quotes', 'Sales'],
    sortBy: 'Active Quotes',
    filterBy: 'Name',
  },
  {
    title: 'Invoices',
    path: '/invoices',
    columns: [
      'Status',
      'Quote',
      'Organisation',
      'Contact',
      'Invoice number',
      'Issued',
      'Due',
      'Overdue',
      'Paid',
      'Sub total',
    ],
    sortBy: 'Organisation',
    filterBy: 'Invoice number',
  },
];

const journey = onSignedInPage();

const cellsOf = (page: Page, column: number) =>
  page.locator(`tbody tr td:nth-child(${column}), tbody tr th:nth-child(${column})`);

async function open({ path, title }: Pick<List, 'path' | 'title'>, query = ''): Promise<Page> {
  const { page } = journey;
  await follow(page, path + query);
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  await dataRows(page).first().getByRole('link').first().waitFor();
  return page;
}

async function untilQuery(page: Page, expected: Record<string, string>): Promise<void> {
  await page.waitForURL(
    (url) => JSON.stringify(Object.fromEntries(url.searchParams)) === JSON.stringify(expected),
  );
}

for (const list of lists) {
  test(`the list ${list.title} at ${list.path} is filtered, sorted and paged, and its address says how`, async () => {
    const page = await open(list);
    const size = page.getByRole('combobox', { name: /rows per page/i });

    await test.step('It has its columns, and 50 rows of 10, 25, 50 and 100.', async () => {
      await expect
        .poll(async () => {
          const headers = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
          return headers.filter((text) => list.columns.includes(text));
        })
        .toEqual(list.columns);
      await expect(size).toHaveValue('50');
      expect(await size.locator('option').allInnerTexts()).toEqual(['10', '25', '50', '100']);
    });

    await test.step('It filters by what is typed, keeps it in the address, and clears.', async () => {
      const all = await page.getByText(/^Rows \d/).innerText();
      const wanted = (
        await cellsOf(page, list.columns.indexOf(list.filterBy) + 1)
          .nth(2)
          .innerText()
      ).trim();
      const filter = page.getByRole('searchbox');
      const clear = page.getByRole('button', { name: 'Clear' }).first();
      await filter.fill('no row has this text');
      await clear.waitFor();
      await dataRows(page).getByRole('link').first().waitFor({ state: 'detached' });
      await clear.click();
      await page.getByText(all, { exact: true }).waitFor();
      await expect(filter).toHaveValue('');
      await filter.fill(wanted);
      await untilQuery(page, { q: wanted });
      await expect(async () => {
        const texts = (await dataRows(page).allInnerTexts()).map((text) => text.toLowerCase());
        expect(texts).not.toHaveLength(0);
        for (const text of texts) expect(text).toContain(wanted.toLowerCase());
      }).toPass();
      await clear.click();
      await untilQuery(page, {});
      await page.getByText(all, { exact: true }).waitFor();
    });

    await test.step('It shows as many rows as are chosen.', async () => {
      await size.selectOption('10');
      await expect(async () => {
        const count = await dataRows(page).count();
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(10);
      }).toPass();
      await untilQuery(page, { size: '10' });
    });

    await test.step('It turns pages, and Back shows the earlier page again.', async () => {
      await open(list, '?size=10');
      await expect.poll(() => dataRows(page).count()).toBeLessThanOrEqual(10);
      const first = await dataRows(page).first().innerText();
      await page.getByRole('button', { name: /next page/i }).click();
      await untilQuery(page, { size: '10', page: '2' });
      await expect.poll(() => dataRows(page).first().innerText()).not.toBe(first);
      await page.goBack();
      await untilQuery(page, { size: '10' });
      await expect.poll(() => dataRows(page).first().innerText()).toEqual(first);
    });

    await test.step('It sorts by a column both ways, and says so to those who do not see the arrow.', async () => {
      await size.selectOption('100');
      await untilQuery(page, { size: '100' });
      await expect(dataRows(page)).not.toHaveCount(10);
      const header = page.getByRole('columnheader', { name: list.sortBy, exact: true });
      const isSorted = header.and(page.locator('[aria-sort="ascending"], [aria-sort="descending"]'));
      await header.getByRole('button').click();
      await isSorted.waitFor();
      const first = await isSorted.getAttribute('aria-sort');
      const other = first === 'ascending' ? 'descending' : 'ascending';
      const index =
        (await page.getByRole('columnheader').allInnerTexts())
          .map((text) => text.trim())
          .indexOf(list.sortBy) + 1;
      const before = await cellsOf(page, index).allInnerTexts();
      await header.getByRole('button').click();
      await header.and(page.locator(`[aria-sort="${other}"]`)).waitFor();
      if (new Set(before).size > 1)
        await expect(async () => {
          const [after] = await cellsOf(page, index).allInnerTexts();
          expect(after).toBeDefined();
          expect(after).not.toBe(before[0]);
        }).toPass();
    });
  });
}

test('the headers of a long list stay below the bar of the page while it is read', async () => {
  const page = await open({ path: '/quotes/all', title: 'All Quotes' });
  await expect(dataRows(page)).toHaveCount(50);
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? NaN;
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? NaN;
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => topOf('tbody tr')).toBeLessThan(0);
  await expect.poll(() => topOf('thead th')).toEqual(bar);

  // Back by keyboard, upwards: what has the focus is never under them.
  const bottom = bar + ((await page.locator('thead th').first().boundingBox())?.height ?? NaN);
  await page.getByRole('link', { name: /^Q-/ }).nth(30).focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+Tab');
  const topOfFocus = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? NaN);
  await expect.poll(topOfFocus).toBeGreaterThanOrEqual(bottom);
});

test('nothing was written to the console as an error meanwhile', () => {
  expect(journey.profile.problems).toEqual([]);
});

test('every figure of the dashboard links to a list of as many', async () => {
  const { page } = journey;
  await follow(page, '/');
  await page.getByRole('list', { name: 'Sales of the last 12 months' }).waitFor();
  await page.getByRole('link', { name: 'Waiting for client' }).waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const figures = await page.evaluate(() => {
    const countIn = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''));
    const rows = [...document.querySelectorAll('main dl > div')].map((row) => ({
      href: row.querySelector('a')?.getAttribute('href') ?? '',
      count: countIn(row.querySelector('dd')?.textContent),
    }));
    const bars = [...document.querySelectorAll('main ol a')].map((bar) => ({
      href: bar.getAttribute('href') ?? '',
      count: countIn(/: ([\d,]+) /.exec(bar.querySelector('strong')?.textContent ?? '')?.[1]),
    }));
    return [...rows, ...bars.slice(0, 4), ...bars.slice(-3)];
  });
  expect(figures).toHaveLength(23);
  const listed: typeof figures = [];
  for (const { href } of figures) {
    await follow(page, href);
    if (href === '/invoices/overdue') {
      // The clients with their overdue invoices, which the figure counts.
      const counts = page.getByRole('row').getByRole('link', { name: /^\d+$/ });
      await counts.first().waitFor();
      const invoices = (await counts.allInnerTexts()).map(Number);
      listed.push({ href, count: invoices.reduce((sum, count) => sum + count, 0) });
      continue;
    }
    const range = page.getByRole('status').filter({ hasText: /^(Rows|No rows)/ });
    const count = /of ([\d,]+)/.exec(await range.innerText())?.[1] ?? '0';
    listed.push({ href, count: Number(count.replace(',', '')) });
  }
  expect(listed).toEqual(figures);
});
