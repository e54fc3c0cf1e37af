import { expect, test, type Page } from '@playwright/test';
import { ApiClient, FAR_YEAR, follow, holdUndo, onStack, openInTwoBrowsers } from './support';

// Two salespeople want the one package that there is.

const server = onStack();
let api: ApiClient;
let mine: Page;
let theirs: Page;

test.beforeAll(async () => {
  api = await ApiClient.open(server.address);
  [mine, theirs] = await openInTwoBrowsers(server);
});

interface MadeQuote {
  reference_label: string;
  quote_contact_id: number;
  product_group_quote_items: { id: number; product_group: { id: number } }[];
}

const date = `${FAR_YEAR}-04-17`;

test('what one salesperson lets go of is seen, waited for and taken by the other', async () => {
  const ids = [await api.makeQuote(1), await api.makeQuote(1)] as const;
  const [held, wanting] = await Promise.all(ids.map((id) => api.send<MadeQuote>('GET', `/quotes/${id}`)));
  for (const quote of [held!, wanting!])
    await api.send('PATCH', `/quote-items/${quote.product_group_quote_items[0]!.id}`, { date });
  const { id: product_group_id } = held!.product_group_quote_items[0]!.product_group;
  const packages = [{ product_group_id, stock: 1 }];
  const event = await api.send<{ id: number }>('POST', '/events', {
    name: 'Gala',
    date,
    place: null,
    packages,
  });
  await follow(theirs, `/quotes/edit/${ids[1]}?tab=items`);
  await theirs.getByText('1 of 1 left').waitFor();
  await api.send('PATCH', `/quotes/${ids[0]}`, { quote_status_id: 2 });

  // A colleague is refused, learns who has it, and waits.
  await theirs.getByRole('button', { name: /^Status: / }).click();
  await theirs.getByRole('menuitem', { name: 'Sent' }).click();
  await theirs.getByText(`(${held!.reference_label}, held until`).waitFor();
  await theirs.getByText('0 of 1 left').waitFor();
  await theirs.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Notify me' }).click();
  await theirs.getByRole('main').getByText('On the waiting list').waitFor();

  // The holder lets go on the event, which lists who waits; the colleague's next look has it.
  await follow(mine, `/delivery/events/${event.id}?tab=sales`);
  await mine
    .getByRole('list', { name: /^Waiting list for/ })
    .getByText(wanting!.reference_label)
    .waitFor();
  await mine.getByRole('button', { name: `Release ${held!.reference_label}` }).click();
  const undo = await holdUndo(mine);
  await mine.getByText('Released').waitFor();
  await expect(async () => {
    await theirs.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(theirs.getByText('1 of 1 left')).toBeVisible({ timeout: 500 });
  }).toPass();
  await theirs.getByRole('button', { name: /^Status: / }).click();
  await theirs.getByRole('menuitem', { name: 'Sent' }).click();
  await theirs.getByRole('button', { name: 'Release' }).waitFor();

  // The undo of the first comes too late, and says who has it.
  await undo.click();
  await mine.getByText(`(${wanting!.reference_label}, held until`).waitFor();
});
