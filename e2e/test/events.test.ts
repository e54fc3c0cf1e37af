import { expect, test } from '@playwright/test';
import { ApiClient, expectMessage, FAR_YEAR, holdUndo, onSignedInPage } from './support';

const journey = onSignedInPage();

interface MadeQuote {
  product_group_quote_items: { id: number; product_group: { id: number } }[];
}

test('The deliverables of an event are proved by the column, with one Undo', async () => {
  const { page, address } = journey;
  const api = await ApiClient.open(address);
  const id = await api.makeQuote(1);
  const [item] = (await api.send<MadeQuote>('GET', `/quotes/${id}`)).product_group_quote_items;
  const date = `${FAR_YEAR}-03-20`;
  await api.send('PATCH', `/quote-items/${item!.id}`, { date });
  await api.send('PATCH', `/quotes/${id}`, { quote_status_id: 4 });

  await page.goto(`${address}/delivery/events/create?date=${date}&packages=${item!.product_group.id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring gala');
  await expectMessage(page, 'Event saved', () => page.getByRole('button', { name: 'Submit' }).click());
  await page.getByRole('link', { name: 'Spring gala' }).click();

  // On paper each benefit is a line below its sponsor.
  const [sponsor, benefit] = [page.getByRole('rowheader').first(), page.getByRole('gridcell').first()];
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  expect((await benefit.boundingBox())!.y).toBeGreaterThan((await sponsor.boundingBox())!.y);
  await page.emulateMedia({ media: 'screen' });

  const delivered = page.getByRole('gridcell', { name: /: Delivered/ });
  await page.getByRole('columnheader').nth(1).click();
  await page.getByRole('button', { name: 'Add proof…' }).click();
  const buffer = Buffer.from('%PDF-1.7 proof');
  await page
    .getByLabel('Proof files')
    .setInputFiles({ name: 'gala.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Add proof', exact: true }).click();
  const undo = await holdUndo(page);
  await expect(delivered).toHaveCount(1);
  await undo.click();
  await expect(delivered).toHaveCount(0);
});
