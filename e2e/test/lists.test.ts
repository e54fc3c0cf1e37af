import type { Browser, Page } from 'playwright-core';
import { launchBrowser, signIn, startStack, visit, type Stack, type Visit } from '../src';

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

let stack: Stack;
let browser: Browser;
let visitor: Visit;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  visitor = await visit(browser);
  await signIn(visitor.page, stack.address);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const rows = (page: Page) => page.locator('tbody tr');
const cellsOf = (page: Page, column: number) =>
  page.locator(`tbody tr td:nth-child(${column}), tbody tr th:nth-child(${column})`);

async function open({ path, title }: List, query = ''): Promise<Page> {
  const { page } = visitor;
  await page.goto(stack.address + path + query);
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  await rows(page).first().getByRole('link').first().waitFor();
  return page;
}

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function untilQuery(page: Page, expected: Record<string, string>): Promise<void> {
  await page.waitForURL(
    (url) => JSON.stringify(Object.fromEntries(url.searchParams)) === JSON.stringify(expected),
  );
}

describe.each(lists)('the list $title at $path', (list) => {
  it('has its columns', async () => {
    const page = await open(list);
    const headers = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
    expect(headers.filter((text) => list.columns.includes(text))).toEqual(list.columns);
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
    expect(await filter.inputValue()).toBe('');
    await filter.fill(wanted);
    await untilQuery(page, { q: wanted });
    for (const text of await rows(page).allInnerTexts())
      expect(text.toLowerCase()).toContain(wanted.toLowerCase());
  });

  it('sorts by a column both ways, and says so to those who do not see the arrow', async () => {
    const page = await open(list, '?size=100');
    const header = page.getByRole('columnheader', { name: list.sortBy, exact: true });
    await header.getByRole('button').click();
    const first = await header.getAttribute('aria-sort');
    expect(['ascending', 'descending']).toContain(first);
    const index =
      (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).indexOf(list.sortBy) +
      1;
    const before = await cellsOf(page, index).allInnerTexts();
    await header.getByRole('button').click();
    await page.waitForFunction(
      ([name, sort]) =>
        [...document.querySelectorAll('th')].some(
          (th) => th.innerText.trim() === name && th.ariaSort !== sort,
        ),
      [list.sortBy, first] as const,
    );
    const after = await cellsOf(page, index).allInnerTexts();
    if (new Set(before).size > 1) expect(after[0]).not.toBe(before[0]);
  });

  it('turns pages, and Back brings the earlier page again', async () => {
    const page = await open(list, '?size=10');
    expect(await rows(page).count()).toBeLessThanOrEqual(10);
    const first = await rows(page).first().innerText();
    await page.getByRole('button', { name: /next page/i }).click();
    await untilQuery(page, { size: '10', page: '2' });
    expect(await rows(page).first().innerText()).not.toBe(first);
    await page.goBack();
    await untilQuery(page, { size: '10' });
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>('tbody tr')?.innerText === text,
      first,
    );
  });

  it('offers 10, 25, 50 and 100 rows, 50 unless asked', async () => {
    const page = await open(list);
    const size = page.getByRole('combobox', { name: /rows per page/i });
    expect(await size.inputValue()).toBe('50');
    expect(await size.locator('option').allInnerTexts()).toEqual(['10', '25', '50', '100']);
    await size.selectOption('10');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length <= 10);
    expect(queryOf(page)).toMatchObject({ size: '10' });
  });
});

it('nothing was written to the console as an error meanwhile', () => {
  expect(visitor.problems).toEqual([]);
});
