import { expect, test } from '@playwright/test';
import { ApiClient, expectMessage, FAR_YEAR, holdUndo, onSignedInPage } from './support';

const journey = onSignedInPage();

const DAY_MS = 86_400_000;

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface MadeQuote {
  reference_label: string;
  product_group_quote_items: { id: number; date: string | null }[];
}

test('What a quote promised is in the queue once it is won, and is delivered with a proof', async () => {
  const { page, address, profile } = journey;
  const api = await ApiClient.open(address);
  const id = await api.makeQuote(1);
  const quote = await api.send<MadeQuote>('GET', `/quotes/${id}`);
  const date = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  await api.send('PATCH', `/quote-items/${quote.product_group_quote_items[0]?.id}`, { date });

  const card = page.getByRole('region', { name: 'DELIVERY' });
  const countDue = async (): Promise<number> => {
    await page.goto(`${address}/`);
    return Number(await card.getByRole('definition').first().textContent());
  };
  const before = await countDue();

  await page.goto(`${address}/quotes/edit/${id}`);
  await page.getByLabel(/^Quote status/).selectOption({ label: 'Sales Won' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Won' }).click();
  await page.getByRole('tab', { name: 'Invoice Details' }).waitFor();
  const won = await countDue();
  expect(won).toBeGreaterThan(before);

  await card.getByRole('link', { name: 'Due in 14 days' }).click();
  await page.getByRole('searchbox').fill(quote.reference_label);
  const rows = page.getByRole('table', { name: 'Deliverables' }).locator('tbody tr');
  await expect(rows).toHaveCount(won - before);
  const link = rows.first().getByRole('link');
  const description = await link.innerText();
  await link.click();
  await expectMessage(page, `${description}: Delivered`, () =>
    page.getByRole('button', { name: 'Mark as delivered' }).click(),
  );
  await page.getByRole('button', { name: /^Edit Proof link/ }).click();
  await page.getByRole('textbox', { name: 'Proof link' }).fill('https://example.com/proof');
  await expectMessage(page, 'Proof link saved', () => page.getByRole('button', { name: 'Save' }).click());
  await page.getByRole('link', { name: 'Open the proof' }).waitFor();

  const picture = page.getByRole('button', { name: 'Open Stage.png' });
  const isShown = () => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  const buffer = Buffer.from(PNG, 'base64');
  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'Stage.png', mimeType: 'image/png', buffer });
  await expect.poll(isShown).toBe(true);

  await page.goto(`${address}/quotes/edit/${id}?tab=mf-delivery`);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: description }) });
  await item.filter({ hasText: 'Delivered' }).first().waitFor();
  await expect.poll(isShown).toBe(true);
  await picture.click();
  await page.getByRole('dialog', { name: 'Stage.png' }).getByRole('img', { name: 'Stage.png' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByText(/^1 of \d+ done$/)
    .first()
    .waitFor();
  expect(await countDue()).toBe(won - 1);
  expect(profile.problems).toEqual([]);
});

test('All that the queue finds, on every page, is changed together and restored', async () => {
  const { page, address, profile } = journey;
  await page.goto(`${address}/delivery?size=10&state=pending`);
  await page.getByRole('checkbox', { name: 'Select all deliverables on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected deliverables' });
  await bar.getByRole('button', { name: /^Select all/ }).click();
  const [count = ''] = /^[\d,]+/.exec(await bar.locator('strong').innerText()) ?? [];
  expect(Number(count.replace(',', ''))).toBeGreaterThan(10);
  await bar.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${count} Deliverables` });
  await dialog.getByLabel('Status').selectOption({ label: 'In progress' });
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  const undo = await holdUndo(page);
  await page.getByText(`${count} deliverables changed`).waitFor();
  await expect(page.getByRole('row')).toHaveCount(0);
  await undo.click();
  await page.getByText('Undone', { exact: true }).waitFor();
  await expect(page.getByRole('checkbox', { name: 'Select all deliverables on this page' })).toBeVisible();
  expect(profile.problems).toEqual([]);
});

test('A sale is reported to its client, and repeated for next year', async () => {
  const { page, address, profile } = journey;
  const api = await ApiClient.open(address);
  const id = await api.makeQuote(1);
  const quote = await api.send<MadeQuote>('GET', `/quotes/${id}`);
  const leapYear = Math.ceil(FAR_YEAR / 4) * 4;
  const date = `${leapYear}-02-29`;
  await api.send('PATCH', `/quote-items/${quote.product_group_quote_items[0]?.id}`, { date });
  await api.send('PATCH', `/quotes/${id}`, { quote_status_id: 4 });
  const [first] = await api.send<{ id: number; description: string }[]>('GET', `/quotes/${id}/deliverables`);

  await page.goto(`${address}/delivery/quotes/${id}`);
  await page.getByRole('button', { name: `Mark as delivered: ${first?.description}` }).click();
  await page
    .getByText(/^1 of \d+ done$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog', { name: `Fulfilment report of ${quote.reference_label}` }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send to client' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toHaveValue(new RegExp(quote.reference_label));
  const words = await subject.inputValue();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  const mail = page.getByRole('article', { name: words });
  await mail.getByRole('button', { name: /^Fulfilment-Report-/ }).click();
  await page.getByRole('dialog', { name: /^Fulfilment-Report-/ }).waitFor();
  await page.keyboard.press('Escape');

  const repeat = page.getByRole('button', { name: 'Repeat this sale for next year' });
  await repeat.click();
  await page.getByRole('button', { name: 'Repeat this sale', exact: true }).click();
  await page.waitForURL(/\/quotes\/edit\/\d+$/);
  const made = Number(page.url().split('/').at(-1));
  expect(made).not.toBe(id);
  const next = await api.send<MadeQuote>('GET', `/quotes/${made}`);
  expect(next.product_group_quote_items.map((item) => item.date)).toEqual([`${leapYear + 1}-02-28`]);
  await page.goto(`${address}/quotes/edit/${made}?tab=mf-delivery`);
  await page.getByRole('link', { name: quote.reference_label, exact: true }).click();
  await page.getByRole('link', { name: 'Open next year’s quote' }).click();
  await page.waitForURL(`${address}/quotes/edit/${made}`);
  expect(profile.problems).toEqual([]);
});
