import {
  paths,
  INVOICE_STATUS,
  QUOTE_STATUS,
  type Timeline,
  type QuoteHistory,
  type TimelineEntry,
} from 'api-contract';
import { recordChanges } from '../../src/domain';
import { getRow } from '../../src/store';
import { TestCompany } from './test-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const read = async (id: number): Promise<Timeline> =>
  (await company.staff.get(paths.timeline('quotes', id))).json<Timeline>();

const told = async (id: number): Promise<string[]> =>
  (await read(id)).entries.map(({ subject, action }: TimelineEntry) => `${subject} ${action}`);

it('shows the users and parties of a change by name', async () => {
  const { id } = await company.quote();
  await company.save(`/quotes/${id}`, { tax_rate_id: 3, date: '2026-03-02' });
  expect((await read(id)).entries[0]?.changes).toEqual([
    { field: 'date', line: null, before: '2026-03-01', after: '2026-03-02' },
    { field: 'tax_rate_id', line: null, before: 'Standard', after: 'Zero' },
  ]);
});

it('still names a revision that was deleted', async () => {
  const { id } = await company.quote();
  const { id: revisionId } = (await company.revise(id)).json<{ id: number }>();
  await company.staff.request('DELETE', `/quotes/${revisionId}`);
  const [newest] = (await read(id)).entries;
  expect(newest?.changes).toContainEqual({
    field: 'superseded_by_quote_id',
    line: null,
    before: 'Q-00001-R1',
    after: null,
  });
});

it('shows another order of the items, and not the order that they have', async () => {
  const { id } = await company.quote();
  const { id: first } = await company.addItem(id);
  const { id: second } = await company.addItem(id);
  const order = (...item_ids: readonly number[]) =>
    company.staff.request('PATCH', paths.quoteItemOrder(id), { payload: { item_ids } });
  const orders = async () =>
    (await company.history('quotes', id)).filter(({ changes }) => 'item_order' in changes);
  expect((await order(first, second)).statusCode).toBe(200);
  expect(await orders()).toEqual([]);
  await order(second, first);
  expect(await orders()).toHaveLength(1);
});

it('shows an event date, and a sale with its date', async () => {
  const { id } = await company.quote();
  const item = await company.addItem(id);
  await company.save(`/quote-items/${item.id}`, { date: '2026-06-12' });
  await company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.salesWon });
  const [won, dated] = (await read(id)).entries;
  expect(won?.changes.map(({ field }) => field)).toEqual(['quote_status_id', 'date_sale_won']);
  expect(dated).toMatchObject({
    name: 'Gala',
    changes: [{ field: 'date', line: null, before: null, after: '2026-06-12' }],
  });
});

it('shows changes of the invoice at the provider, without an author and without internal fields', async () => {
  const { id, xero_invoice } = await company.invoicedQuote();
  company.providerSays(INVOICE_STATUS.voided);
  await company.staff.get(`/xero-invoices/${xero_invoice?.id}/status`);
  const [newest, ...older] = (await read(id)).entries;
  expect(newest).toMatchObject({
    subject: 'invoice',
    action: 'changed',
    changed_by: null,
    changes: [{ field: 'invoice_status_id', line: null, before: 'Draft', after: 'Voided' }],
  });
  expect(older[0]).toMatchObject({ subject: 'invoice', action: 'added', changed_by: { id: 1 } });
});

it('shows no write that only changed internal fields', async () => {
  const { id } = await company.quote();
  await company.addItem(id);
  await company.save(`/quotes/${id}`, { date: '2026-03-01' });
  expect(await told(id)).toEqual(['item added', 'quote added']);
});

it('has a form of its own for builds from before timelines, with whether there are more than the newest 500', async () => {
  const { id, reference_label } = await company.quote();
  const item = await company.addItem(id);
  const { store } = company.server.context;
  const stamp = { author: { id: 1 }, at: '2026-03-28T23:30:00.000Z' };
  const history = async () => (await company.staff.get(`/quotes/${id}/history`)).json<QuoteHistory>();
  const first = await history();
  expect(first.entries.map(({ subject, name }) => [subject, name])).toEqual([
    ['item', 'Gala'],
    ['quote', reference_label],
  ]);
  expect(first.has_older).toBe(false);
  await store.transaction(async (tx) => {
    const row = await getRow(tx, 'quote_items', item.id);
    for (let write = 0; write < 500; write += 1) {
      await recordChanges(tx, 'quote_items', row, { date: [null, '2026-06-12'] }, stamp);
    }
  });
  const { entries, has_older } = await history();
  expect(has_older).toBe(true);
  expect(entries).toHaveLength(500);
});
