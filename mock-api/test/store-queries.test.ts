import type { Rows, Writer } from 'api';
import { invoice, makeStore, now, organisation } from './support/stores';

type Quote = Rows['quotes'];

const quote = (id: number, over: Partial<Quote> = {}): Quote => ({
  id,
  version: 1,
  base_number: id,
  revision_number: 0,
  reference_label: `Q-0000${id}`,
  quote_status_id: 1,
  sales_agent_user_id: 1,
  date: '2026-11-01',
  tax_rate_id: 1,
  quote_organisation_id: 1,
  quote_contact_id: 1,
  client_quote_note: null,
  purchase_order_reference: null,
  date_sale_won: null,
  invoice_organisation_id: null,
  invoice_contact_id: null,
  client_invoice_note: null,
  invoice_id: null,
  revised_from_quote_id: null,
  successor_quote_id: null,
  status_before_superseded_id: null,
  sub_total_pence: 1000,
  total_tax_pence: 200,
  total_amount_pence: 1200,
  product_group_items_count: 1,
  created_at: now,
  updated_at: now,
  ...over,
});

/** Five quotes: a draft, two won without an invoice, one won with it, and one of another organisation. */
const fill = async (writer: Writer): Promise<void> => {
  await writer.table('organisations').insert(organisation({ name: 'Harbour' }));
  await writer.table('organisations').insert(organisation({ name: 'Quay' }));
  await writer.table('contacts').insert({
    organisation_id: 1,
    name: 'Sam Taylor',
    civi_crm_id: null,
    email: null,
    job_title: null,
    phone_office: null,
    phone_mobile: null,
    created_at: now,
    updated_at: now,
  });
  await writer
    .table('quotes')
    .load([
      quote(1),
      quote(2, { quote_status_id: 4, date_sale_won: '2026-11-20' }),
      quote(3, { quote_status_id: 4, date_sale_won: '2026-11-20', invoice_id: 1 }),
      quote(4, { quote_status_id: 4, date_sale_won: '2026-10-01' }),
      quote(5, { quote_organisation_id: 2, quote_status_id: 2 }),
    ]);
  await writer.table('invoices').insert(invoice({ xero_invoice_id: 'x-1', quote_id: 3, organisation_id: 1 }));
  await writer.table('invoices').insert(invoice({ xero_invoice_id: 'x-2', quote_id: null }));
};

const filled = async () => {
  const store = makeStore();
  await store.transaction(fill);
  return store;
};

describe('the named questions', () => {
  it.each<[string, Parameters<Writer['quoteSummaries']>[0], number[]]>([
    ['all', undefined, [5, 4, 3, 2, 1]],
    ['those of some statuses', [{ quote_status_ids: [1, 2] }], [5, 1]],
    ['those won without an invoice', [{ quote_status_ids: [4], invoiced: false }], [4, 2]],
    ['those won with one', [{ quote_status_ids: [4], invoiced: true }], [3]],
    [
      'those that match any of two filters',
      [{ quote_status_ids: [1] }, { quote_status_ids: [4], invoiced: true }],
      [3, 1],
    ],
  ])('list quotes, newest first: %s', async (_which, filters, ids) => {
    const store = await filled();
    const summaries = await store.read((reader) => reader.quoteSummaries(filters));
    expect(summaries.map(({ id }) => id)).toEqual(ids);
  });

  it('name the organisation, the contact and the invoice of a quote', async () => {
    const store = await filled();
    const [quay, , harbour] = await store.read((reader) => reader.quoteSummaries());
    expect(harbour).toMatchObject({
      reference_label: 'Q-00003',
      quote_organisation_name: 'Harbour',
      quote_contact_name: 'Sam Taylor',
      xero_invoice_id: 'x-1',
    });
    expect(quay).toMatchObject({ quote_organisation_name: 'Quay', xero_invoice_id: null });
  });

  it('count quotes by organisation, status and invoice', async () => {
    const store = await filled();
    expect(await store.read((reader) => reader.quoteCounts())).toEqual([
      { quote_organisation_id: 1, quote_status_id: 1, invoiced: 0, count: 1 },
      { quote_organisation_id: 1, quote_status_id: 4, invoiced: 0, count: 2 },
      { quote_organisation_id: 1, quote_status_id: 4, invoiced: 1, count: 1 },
      { quote_organisation_id: 2, quote_status_id: 2, invoiced: 0, count: 1 },
    ]);
  });

  it('count the sales of each day from a date on', async () => {
    const store = await filled();
    expect(await store.read((reader) => reader.salesByDate(4, '2026-10-02'))).toEqual([
      { date_sale_won: '2026-11-20', count: 2 },
    ]);
  });

  it('list invoices, newest first, with what they are for', async () => {
    const store = await filled();
    expect(await store.read((reader) => reader.invoiceSummaries())).toMatchObject([
      {
        xero_invoice_id: 'x-2',
        quote_reference_label: null,
        organisation_name: null,
        contact_name: null,
        contact_email: null,
      },
      { xero_invoice_id: 'x-1', quote_reference_label: 'Q-00003', organisation_name: 'Harbour' },
    ]);
  });

  it('see what their own transaction has written', async () => {
    const store = await filled();
    await store.transaction(async (writer) => {
      await writer.table('quotes').delete(5);
      expect((await writer.quoteSummaries()).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    });
  });
});
