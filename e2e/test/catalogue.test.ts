// The work of a catalogue manager, form by form.
import { expect, test, type Page } from '@playwright/test';
import { holdUndo, onSignedInPage, setToken, visit } from './support';

const journey = onSignedInPage();

const open = async (path: string, heading: string, { page }: { page: Page } = journey): Promise<Page> => {
  await page.goto(journey.address + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  return page;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const untilPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const box = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(required\\))?$`) });
const choice = (page: Page, label: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${label}( \\(required\\))?$`) });

async function pick(page: Page, label: string, words: string): Promise<void> {
  await choice(page, label).fill(words);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

test.describe('products', () => {
  test('are created one after the other, by keyboard alone, and found in the list', async () => {
    const page = await open('/products/create', 'New product');
    await choice(page, 'Category').waitFor();
    await pick(page, 'Category', '0110-00');
    for (const [name, code] of [
      ['Journey banner', '9999-01.1'],
      ['Journey flag', '9999-01.2'],
    ] as const) {
      await box(page, 'Name').focus();
      await expect
        .poll(() => box(page, 'Name').evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.type(code);
      await page.keyboard.press('Tab');
      await page.keyboard.type('1250.5');
      await page.keyboard.press('Tab');
      if (code.endsWith('.1')) {
        await press(page, 'Save and add another');
        await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
        await expect(box(page, 'Name')).toHaveValue('');
      } else await page.keyboard.press('Enter');
    }
    await untilPath(page, '/products');
    await page.getByRole('searchbox').fill('journey');
    await page.getByText('Rows 1', { exact: false }).waitFor();
    await page.getByRole('row', { name: /9999-01\.2 .*Journey flag £1,251/ }).waitFor();
    await page.getByRole('row', { name: /9999-01\.1 .*Journey banner £1,251/ }).waitFor();
  });

  test('keep filter, page and scroll of the list while one is changed', async () => {
    const page = await open('/products?size=100&sort=name', 'Products');
    const row = page.getByRole('row').nth(70);
    await row.waitFor();
    await row.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => window.scrollY);
    await expect.poll(place).toBeGreaterThan(500);
    await journey.profile.loaded();
    const before = await place();
    await row.getByRole('link', { name: /^Edit / }).click();
    await box(page, 'Name').waitFor();
    await expect.poll(place).toBe(0);
    await expect(box(page, 'Name')).toHaveValue(/./);
    const name = await box(page, 'Name').inputValue();
    await box(page, 'Name').fill(`${name} changed`);
    await press(page, 'Reset');
    await expect(box(page, 'Name')).toHaveValue(name);
    await box(page, 'Name').fill(`${name} changed`);
    await press(page, 'Submit');
    await untilPath(page, '/products');
    await expect.poll(() => new URL(page.url()).search).toBe('?size=100&sort=name');
    await page.getByText(`${name} changed`, { exact: true }).first().waitFor();
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(80);
  });

  test('show a code that is taken at its field', async () => {
    const page = await open('/products/create', 'New product');
    await choice(page, 'Category').waitFor();
    await pick(page, 'Category', '0110-00');
    await box(page, 'Name').fill('Twice');
    await box(page, 'Product Code').fill('0110-00.1');
    await box(page, 'Price').fill('1');
    await press(page, 'Submit');
    await page.getByRole('alert').waitFor();
    await box(page, 'Product Code').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await box(page, 'Name').inputValue()).toBe('Twice');
    await press(page, 'Back');
    await press(page, 'Leave without saving');
    await untilPath(page, '/products');
  });

  test('are repriced with a preview, and get their old prices back', async () => {
    const page = await open('/products', 'Products');
    const banner = (price: string) =>
      page.getByRole('row', { name: new RegExp(`9999-01\\.1 .*Journey banner ${price}`) }).waitFor();
    await page.getByRole('searchbox').fill('journey');
    await page.getByText('Rows 1–2', { exact: false }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all products on this page' }).click();
    await press(page, 'Change prices…');
    await page.keyboard.type('-10');
    await page.getByRole('cell', { name: '£1,125.45' }).first().waitFor();
    await page.getByLabel('Round to').selectOption('£5');
    await page.getByRole('cell', { name: '£1,125.00' }).first().waitFor();
    await press(page, 'Change 2 prices');
    const undo = await holdUndo(page);
    await banner('£1,125');
    await undo.click();
    await page.getByText('Undone', { exact: true }).waitFor();
    await banner('£1,251');
  });

  test('changed in two windows at once are never overwritten in silence', async () => {
    const other = await visit(journey.browser);
    await setToken(other.context, journey.token);
    const page = await open('/products/edit/7', 'Edit product');
    const theirs = await open('/products/edit/7', 'Edit product', other);
    await box(page, 'Name').fill('Mine');
    await box(theirs, 'Name').fill('Theirs');
    await press(theirs, 'Submit');
    await untilPath(theirs, '/products');
    await press(page, 'Submit');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await expect
      .poll(() => question.innerText())
      .toMatch(/You changed it in another browser on .*[\s\S]*Name\s+Speaking session\s+Theirs\s+Mine/);
    await press(page, 'Reload');
    await expect(box(page, 'Name')).toHaveValue('Theirs');
    await other.close();
  });
});

test.describe('benefits, categories and stages', () => {
  test('are created and lead to their lists', async () => {
    let page = await open('/benefit-categories/create', 'New benefit category');
    await box(page, 'Name').fill('Journey category');
    await press(page, 'Submit');
    await untilPath(page, '/benefit-categories');
    await page.getByRole('link', { name: 'Journey category', exact: true }).waitFor();

    page = await open('/benefit-stages/create', 'New benefit stage');
    await box(page, 'Name').fill('before');
    await press(page, 'Submit');
    await page.getByRole('alert').waitFor();
    await box(page, 'Name').fill('Long after');
    await press(page, 'Submit');
    await untilPath(page, '/benefit-stages');

    page = await open('/benefits/create', 'New benefit');
    await choice(page, 'Stage').selectOption({ label: 'Before' });
    await choice(page, 'Category').selectOption({ label: 'Journey category' });
    await box(page, 'Description').fill('Journey benefit');
    await press(page, 'Submit');
    await untilPath(page, '/benefits');
    await page.getByRole('searchbox').fill('journey benefit');
    await page.getByRole('row', { name: /Before Journey category Journey benefit/ }).waitFor();
  });
});

test.describe('a product group', () => {
  test('is created, and exported from its own screen', async () => {
    const page = await open('/product-groups/create', 'New product group');
    await choice(page, 'Parent group').waitFor();
    await pick(page, 'Parent group', 'conferences');
    await box(page, 'Name').fill('Journey group');
    await box(page, 'Sales ledger product code').fill('9999-01');
    await box(page, 'Description').fill('A group of a journey');
    await page.getByRole('radio', { name: 'No' }).check();
    await choice(page, 'Benefit statement text').selectOption({ label: 'Option 4' });
    await press(page, 'Submit');
    await untilPath(page, '/product-groups');
    await page.getByRole('searchbox').fill('journey group');
    await page.getByRole('link', { name: 'Edit Journey group' }).click();
    const download = page.waitForEvent('download');
    // The menu has one of the same name, for all benefits.
    await page.getByRole('main').getByRole('button', { name: 'Export Benefits' }).click();
    expect((await download).suggestedFilename()).toBe('benefit-groups-export.xlsx');
  });
});

test('nothing but refused saves was written to the console as an error', () => {
  expect(journey.profile.problems.filter((line) => !/status of (409|422)/.test(line))).toEqual([]);
});
