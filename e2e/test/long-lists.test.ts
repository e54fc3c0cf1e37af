// Lists that grow for ever: the server filters, sorts and pages them.
import { expect, test, type Page } from '@playwright/test';
import { dataRows, onSignedInPage } from './support';

const journey = onSignedInPage();
/** The queries of the page's requests for quotes. */
const asked: URLSearchParams[] = [];

test.beforeAll(() => {
  journey.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/quotes') asked.push(searchParams);
  });
});
test.beforeEach(async () => {
  // Ends the requests of the test before.
  await journey.page.goto('about:blank');
  asked.splice(0);
});

const status = (page: Page) => page.getByText(/^Rows \d/).innerText();
const firstReference = (page: Page) => dataRows(page).first().getByRole('link').first().innerText();
const references = (page: Page) => page.locator('tbody tr [data-row-link]').allInnerTexts();

async function open(query = ''): Promise<Page> {
  const { page } = journey;
  await page.goto(`${journey.address}/quotes/all${query}`);
  await dataRows(page).first().getByRole('link').first().waitFor();
  return page;
}

test.describe('the list of quotes', () => {
  test('requests its first page alone', async () => {
    const page = await open();
    await expect.poll(() => status(page)).toMatch(/^Rows 1–50 of \d{3}$/);
    await expect.poll(() => references(page)).toHaveLength(50);
    expect(asked.map((query) => query.get('page'))).toEqual(['1']);
  });

  test('turns its pages, to the last and back to the first', async () => {
    const page = await open();
    const first = await firstReference(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => status(page)).toMatch(/^Rows 51–100 of/);
    await expect.poll(() => firstReference(page)).not.toBe(first);
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect.poll(() => status(page)).toMatch(/–(\d+) of \1$/);
    await page.getByRole('button', { name: 'First page' }).click();
    await expect.poll(() => firstReference(page)).toEqual(first);
  });

  test('is sorted by the server, either way, as the address says', async () => {
    const page = await open();
    const sums = async () =>
      (await page.locator('tbody tr td:nth-child(7)').allInnerTexts()).map((text) =>
        Number(text.replace(/[£,]/g, '')),
      );
    const isRising = (values: number[]) =>
      values.length === 50 && values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
    const button = page.locator('th').getByRole('button', { name: 'Sub total' });
    await button.click();
    await expect.poll(async () => isRising(await sums())).toBe(true);
    await page.waitForURL((url) => url.searchParams.get('sort') === 'sub-total');
    await button.click();
    await expect.poll(async () => isRising([...(await sums())].reverse())).toBe(true);
    await page.waitForURL((url) => url.searchParams.get('sort') === '-sub-total');
  });

  test('finds what is typed, keeps it in the address, and comes back to it from a quote', async () => {
    const page = await open();
    const reference = await firstReference(page);
    await page.getByRole('searchbox', { name: 'Filter quotes' }).pressSequentially(reference.toLowerCase());
    await expect.poll(() => status(page)).toMatch(/\(filtered from \d{3}\)$/);
    await expect(async () => {
      const shown = await references(page);
      expect(shown).not.toHaveLength(0);
      for (const text of shown) expect(text).toMatch(new RegExp(`^${reference}`));
    }).toPass();
    await page.waitForURL((url) => url.searchParams.get('q') === reference.toLowerCase());

    await dataRows(page).first().getByRole('link').first().click();
    await page.getByRole('form', { name: 'Quote Details' }).waitFor();
    await page.goBack();
    await expect.poll(() => status(page)).toMatch(/\(filtered from \d{3}\)$/);
    await expect(page.getByRole('searchbox', { name: 'Filter quotes' })).toHaveValue(reference.toLowerCase());

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => status(page)).toMatch(/^Rows 1–50 of \d{3}$/);
  });

  test('shows the earlier page after a Back that comes before a typed filter is in the address', async () => {
    const page = await open();
    const first = await firstReference(page);
    const filter = page.getByRole('searchbox', { name: 'Filter quotes' });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => status(page)).toMatch(/^Rows 51–100 of/);
    await page.clock.install();
    // At once, so that a slow machine has not put the filter into the address in between.
    await filter.evaluate((box: HTMLInputElement) => {
      box.focus();
      document.execCommand('insertText', false, 'q');
      window.history.back();
    });
    await expect.poll(() => firstReference(page)).toBe(first);
    // Longer than the address waits for the end of the typing.
    await page.clock.runFor(5000);
    expect(new URL(page.url()).search).toBe('');
    await expect(filter).toHaveValue('');
    await page.goForward();
    await expect.poll(() => status(page)).toMatch(/^Rows 51–100 of/);
  });

  test('says that a page could not be loaded, keeps the rows, and Retry loads it', async () => {
    const isSecond = (url: URL) => url.pathname === '/api/quotes' && url.searchParams.get('page') === '2';
    // A refusal is not retried automatically, as a failure would be: the button stays until it is pressed.
    await journey.page.route(isSecond, (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body: '{"message":"Not for you"}' }),
    );
    const page = await open();
    const first = await firstReference(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Quotes could not be loaded').waitFor();
    expect(await firstReference(page)).toBe(first);

    await page.unroute(isSecond);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => status(page)).toMatch(/^Rows 51–100 of/);
    await page.getByText('Quotes could not be loaded').waitFor({ state: 'detached' });
  });

  for (const mode of ['active', 'historic', 'sales-won']) {
    test(`is the list of ${mode} quotes as well`, async () => {
      const { page } = journey;
      await page.goto(`${journey.address}/quotes/${mode}`);
      await expect.poll(() => status(page)).toMatch(/^Rows 1–\d+ of \d+$/);
      const others = asked.filter((query) => query.get('mode') !== mode || !query.has('page'));
      expect(others.map(String)).toEqual([]);
    });
  }
});
