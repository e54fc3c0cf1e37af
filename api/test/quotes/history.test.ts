import { INVOICE_STATUS, QUOTE_STATUS, type QuoteNote } from 'api-contract';
import { updateDerived } from '../../src/store';
import { TestCompany } from './test-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

it('shows who added a quote, when, and with which values', async () => {
  const { id } = await company.quote({ client_quote_note: 'Dear Zoë' });
  const [first, ...others] = await company.history('quotes', id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    user_id: 1,
    changed_at: '2026-03-28T23:30:00.000Z',
    changes: { reference_label: [null, 'Q-00001'], client_quote_note: [null, 'Dear Zoë'] },
  });
});

it('shows the old and the new values of a save, and no unchanged ones', async () => {
  const { id } = await company.quote();
  await company.save(`/quotes/${id}`, { date: '2026-03-02', tax_rate_id: 1 });
  await company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.salesWon });
  await company.save(`/quotes/invoice-details/${id}`, { purchase_order_reference: 'PO 7' });
  await company.save(`/quotes/invoice-details/${id}`, { purchase_order_reference: 'PO 7' });
  expect((await company.history('quotes', id)).slice(1).map(({ changes }) => changes)).toEqual([
    { date: ['2026-03-01', '2026-03-02'] },
    { quote_status_id: [1, 4], date_sale_won: [null, '2026-03-28'] },
    { purchase_order_reference: [null, 'PO 7'] },
  ]);
});

it('shows items by the names of their lines', async () => {
  const { id } = await company.quote();
  const item = await company.addItem(id);
  const [table, card] = item.child_quote_items;
  await company.save(`/quote-items/${item.id}`, {
    items: [
      { id: table?.id, quantity: 1, price: 60 },
      { id: card?.id, quantity: 2, price: 0.4 },
    ],
  });
  await company.save(`/quote-items/${item.id}`, { date: '2026-06-12' });
  await company.staff.request('DELETE', `/quote-items/${item.id}`);

  const writes = (await company.history('quote_items', item.id)).map(({ changes }) => changes);
  const menuCard = {
    id: card?.id,
    product_code: '0110-00.Menu card',
    name: 'Menu card',
    discount_percent: 0,
    is_dropped: 'No',
    is_optional: 'No',
  };
  expect(writes).toHaveLength(4);
  expect(writes[0]).toMatchObject({
    quote_id: [null, id],
    group_name: [null, 'Gala'],
    items: [
      null,
      [
        { name: 'Table', quantity: 1, price: 60 },
        { ...menuCard, quantity: 1, price: 0.35 },
      ],
    ],
  });
  expect(writes[1]).toEqual({
    items: [[{ ...menuCard, quantity: 1, price: 0.35 }], [{ ...menuCard, quantity: 2, price: 0.4 }]],
  });
  expect(writes[2]).toEqual({ date: [null, '2026-06-12'] });
  expect(writes[3]).toMatchObject({ group_name: ['Gala', null], date: ['2026-06-12', null] });
});

it('stores the values of a deleted quote with its items, and of its notes that they were there', async () => {
  const { id } = await company.quote();
  const item = await company.addItem(id);
  const note = (
    await company.staff.post(`/quotes/${id}/note`, { content: 'Call on Monday.' })
  ).json<QuoteNote>();
  await company.staff.request('DELETE', `/quotes/${id}`);
  expect((await company.history('quotes', id)).at(-1)?.changes).toMatchObject({
    reference_label: ['Q-00001', null],
  });
  expect((await company.history('quote_items', item.id)).at(-1)?.changes).toMatchObject({
    group_name: ['Gala', null],
  });
  expect((await company.history('quote_notes', note.id)).map(({ changes }) => changes.content)).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('shows a revision in the history of both quotes', async () => {
  const { id } = await company.quote();
  const { id: revisionId } = (await company.revise(id)).json<{ id: number }>();
  await company.staff.request('DELETE', `/quotes/${revisionId}`);
  expect((await company.history('quotes', revisionId))[0]?.changes).toMatchObject({
    revised_from_quote_id: [null, id],
  });
  expect((await company.history('quotes', id)).slice(1).map(({ changes }) => changes)).toEqual([
    { quote_status_id: [1, 7], superseded_by_quote_id: [null, revisionId] },
    { quote_status_id: [7, 1], superseded_by_quote_id: [revisionId, null] },
  ]);
});

it('shows who raised an invoice', async () => {
  const { id, xero_invoice: invoice } = await company.invoicedQuote();
  expect((await company.history('quotes', id)).at(-1)).toMatchObject({
    user_id: 1,
    changes: { xero_invoice_id: [null, invoice?.xero_invoice_id] },
  });
  expect((await company.history('invoices', invoice?.id ?? 0))[0]).toMatchObject({ user_id: 1 });
});

it('shows that a voided invoice has no quote any more once its draft is deleted', async () => {
  const { id, xero_invoice: invoice } = await company.invoicedQuote();
  await company.server.context.store.transaction(async (tx) => {
    await updateDerived(tx, 'invoices', invoice!.id, { invoice_status_id: INVOICE_STATUS.voided });
    await updateDerived(tx, 'quotes', id, { invoice_id: null, quote_status_id: QUOTE_STATUS.draft });
  });
  expect((await company.staff.request('DELETE', `/quotes/${id}`)).statusCode).toBe(204);
  expect((await company.history('invoices', invoice!.id)).at(-1)).toMatchObject({
    user_id: 1,
    changes: { quote_id: [id, null] },
  });
});

it('shows no refused save', async () => {
  const { id } = await company.wonQuote();
  const before = await company.history('quotes', id);
  await company.save(`/quotes/${id}`, { date: '2026-03-09' });
  await company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.draft });
  await company.save(`/quotes/invoice-details/${id}`, { purchase_order_reference: 'PO' }, '"1"');
  expect(await company.history('quotes', id)).toEqual(before);
});
