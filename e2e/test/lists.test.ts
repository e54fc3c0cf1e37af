import type { Page } from 'playwright-core';
import { asMember, until } from '../src';

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

const quoteColumns = ['Reference', 'Status', 'Date', 'Organisation', 'Contact', 'Items', 'Sub Total'];

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
      'Invoice Number',
      'Issued',
      'Due',
      'Overdue',
      'Paid',
      'Sub Total',
    ],
    sortBy: 'Organisation',
    filterBy: 'Invoice Number',
  },
];

const journey = asMember();

const rows = (page: Page) => page.locator('tbody tr');
const cellsOf = (page: Page, column: number) =>
  page.locator(`tbody tr td:nth-child(${column}), tbody tr th:nth-child(${column})`);

async function open({ path, title }: Pick<List, 'path' | 'title'>, query = ''): Promise<Page> {
  const { page } = journey;
  await page.goto(journey.address + path + query);
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  await rows(page).first().getByRole('link').first().waitFor();
  return page;
}

async function untilQuery(page: Page, expected: Record<string, string>): Promise<void> {
  await page.waitForURL(
    (url) => JSON.stringify(Object.fromEntries(url.searchParams)) === JSON.stringify(expected),
  );
}

describe.each(lists)('the list $title at $path', (list) => {
  it('has its columns', async () => {
    const page = await open(list);
    await until(async () => {
      const headers = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
      return headers.filter((text) => list.columns.includes(text));
    }, list.columns);
  });

  it('filters by what is typed, keeps it in the address, and clears', async () => {
    const page = await open(list);
    const all = await page.getByText(/^Rows \d/).innerText();
    const wanted = (
      await cellsOf(page, list.columns.indexOf(list.filterBy) + 1)
        .nth(2)
        .innerText()
    ).trim();
    const filter = page.getByRole('searchbox');
    await filter.fill('no row has this text');
    await page.getByRole('button', { name: 'Clear' }).first().waitFor();
    await rows(page).getByRole('link').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear' }).first().click();
    await page.getByText(all, { exact: true }).waitFor();
    await until(() => filter.inputValue(), '');
    await filter.fill(wanted);
    await untilQuery(page, { q: wanted });
    await until(
      () => rows(page).allInnerTexts(),
      (texts) => texts.length > 0 && texts.every((text) => text.toLowerCase().includes(wanted.toLowerCase())),
    );
  });

  it('sorts by a column both ways, and says so to those who do not see the arrow', async () => {
    const page = await open(list, '?size=100');
    const header = page.getByRole('columnheader', { name: list.sortBy, exact: true });
    const isSorted = header.and(page.locator('[aria-sort="ascending"], [aria-sort="descending"]'));
    await header.getByRole('button').click();
    await isSorted.waitFor();
    const first = await isSorted.getAttribute('aria-sort');
    const other = first === 'ascending' ? 'descending' : 'ascending';
    const index =
      (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).indexOf(list.sortBy) +
      1;
    const before = await cellsOf(page, index).allInnerTexts();
    await header.getByRole('button').click();
    await header.and(page.locator(`[aria-sort="${other}"]`)).waitFor();
    if (new Set(before).size > 1)
      await until(
        async () => (await cellsOf(page, index).allInnerTexts())[0],
        (after) => after !== undefined && after !== before[0],
      );
  });

  it('turns pages, and Back brings the earlier page again', async () => {
    const page = await open(list, '?size=10');
    await until(
      () => rows(page).count(),
      (count) => count <= 10,
    );
    const first = await rows(page).first().innerText();
    await page.getByRole('button', { name: /next page/i }).click();
    await untilQuery(page, { size: '10', page: '2' });
    await until(
      () => rows(page).first().innerText(),
      (text) => text !== first,
    );
    await page.goBack();
    await untilQuery(page, { size: '10' });
    await until(() => rows(page).first().innerText(), first);
  });

  it('offers 10, 25, 50 and 100 rows, 50 unless asked', async () => {
    const page = await open(list);
    const size = page.getByRole('combobox', { name: /rows per page/i });
    await until(() => size.inputValue(), '50');
    expect(await size.locator('option').allInnerTexts()).toEqual(['10', '25', '50', '100']);
    await size.selectOption('10');
    await until(
      () => rows(page).count(),
      (count) => count > 0 && count <= 10,
    );
    await untilQuery(page, { size: '10' });
  });
});

it('the headers of a long list stay below the bar of the page while it is read', async () => {
  const page = await open({ path: '/quotes/all', title: 'All Quotes' });
  await until(() => rows(page).count(), 50);
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? NaN;
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? NaN;
  await page.evaluate(() => window.scrollTo(0, 900));
  await until(
    () => topOf('tbody tr'),
    (top) => top < 0,
  );
  await until(() => topOf('thead th'), bar);

  // Back by keyboard, upwards: what has the focus is never under them.
  const bottom = bar + ((await page.locator('thead th').first().boundingBox())?.height ?? NaN);
  await page.getByRole('link', { name: /^Q-/ }).nth(30).focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+Tab');
  const topOfFocus = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? NaN);
  await until(topOfFocus, (top) => top >= bottom);
});

it('nothing was written to the console as an error meanwhile', () => {
  expect(journey.visitor.problems).toEqual([]);
});
