import type { Browser, Page } from 'playwright-core';
import { launchBrowser, signIn, startStack, visit, type Stack, type Visit } from '../src';

let stack: Stack;
let browser: Browser;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  visitor = await visit(browser);
  page = visitor.page;
  page.setDefaultTimeout(10_000);
  await signIn(page, stack.address);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** Picks the first choice that fits what is typed into a field with suggestions. */
async function choose(label: string | RegExp, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).first();
  await field.click();
  if (text !== '') await field.fill(text);
  await page.locator('[role="option"]').first().click();
}

const openTab = (name: string | RegExp) => page.getByRole('tab', { name }).click();

describe('the life of a quote', () => {
  it('begins with the defaults and goes on at its own address', async () => {
    await page.goto(`${stack.address}/quotes/create`);
    await choose(/^Organisation/, 'Ltd');
    await page
      .getByRole('combobox', { name: /^Contact/ })
      .and(page.locator(':enabled'))
      .waitFor();
    await choose(/^Contact/, '');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/quotes\/edit\/\d+/);
    await page.getByText('The quote has been saved successfully.').waitFor();
  });

  it('takes product groups, and saves a line as it is typed', async () => {
    await openTab(/^Quote Items/);
    await page.getByText('Add a Product Group to this Quote').waitFor();
    await choose(/^Product Group/, 'Sponsor');
    await page.getByRole('button', { name: 'Add to Quote' }).click();
    await page.getByText('Add another Product Group to this Quote').waitFor();
    const price = page
      .getByRole('main')
      .getByLabel(/^Unit price of/)
      .first();
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && /quote-items/.test(answer.url()),
    );
    await price.fill('1234.5');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await openTab(/^Quote Items/);
    expect(
      await page
        .getByRole('main')
        .getByLabel(/^Unit price of/)
        .first()
        .inputValue(),
    ).toMatch(/1,?234\.5/);
  });

  it('keeps a note of a colleague', async () => {
    await openTab('Internal Notes');
    await page.getByPlaceholder('Start typing to add a new note').fill('  Ring back on Monday  ');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await page.getByRole('main').getByText('Ring back on Monday', { exact: true }).last().waitFor();
    await page.getByText('Sam Taylor').last().waitFor();
  });

  it('goes out as a pack of documents', async () => {
    await openTab('Tools');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /documents/i }).click();
    expect((await download).suggestedFilename()).toMatch(/^Q-\d{5}\.zip$/);
  });

  it('is revised, and the revision takes its place', async () => {
    const before = page.url();
    await page.getByRole('button', { name: /revision/i }).click();
    await page.waitForURL(
      (url) => /\/quotes\/edit\/\d+/.test(url.pathname) && !before.startsWith(url.href.split('?')[0] ?? ''),
    );
    await page.getByRole('heading', { level: 1, name: /Q-\d{5}-R1/ }).waitFor();
  });

  it('is won, and asks for what an invoice needs', async () => {
    await openTab('Quote Details');
    await page.getByLabel(/^Quote Status/).selectOption({ label: 'Sales Won' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await openTab('Invoice Details');
    await page.getByRole('button', { name: 'Save Invoice Details' }).waitFor();
    expect(await page.getByLabel(/^Date Sale Won/i).inputValue()).not.toBe('');
  });

  it('is invoiced by the panel that another module lends, unlocked, and locked again by a reload', async () => {
    await choose(/^Invoice Organisation/, '');
    await page
      .getByRole('combobox', { name: /^Invoice Contact/ })
      .and(page.locator(':enabled'))
      .waitFor();
    await choose(/^Invoice Contact/, '');
    await page.getByRole('button', { name: 'Save Invoice Details' }).click();
    await page.getByRole('button', { name: /create.*invoice/i }).click();
    await page
      .getByText(/INV-\d+/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /unlock invoice/i }).click();
    await page.getByText('Please confirm that you wish to unlock this invoice for editing').waitFor();
    await page.getByRole('button', { name: 'Yes, unlock it' }).click();
    const reference = page.getByLabel(/^Purchase Order Reference/i);
    await reference.and(page.locator(':enabled')).waitFor();
    expect(await page.getByLabel(/^Date Sale Won/i).isDisabled()).toBe(true);
    await reference.fill('PO-4711');
    const updated = page.waitForResponse((answer) => /invoice-details\/\d+\/update$/.test(answer.url()));
    await page.getByRole('button', { name: 'Save Invoice Details' }).click();
    expect((await updated).status()).toBe(200);
    await page.reload();
    await page
      .getByText(/INV-\d+/)
      .first()
      .waitFor();
    expect(await page.getByLabel(/^Purchase Order Reference/i).isDisabled()).toBe(true);
    expect(await page.getByLabel(/^Purchase Order Reference/i).inputValue()).toBe('PO-4711');
  });

  it('wrote nothing to the console as an error meanwhile', () => {
    expect(visitor.problems).toEqual([]);
  });
});
