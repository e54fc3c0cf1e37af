import { paths, QUOTE_STATUS, TO_INVOICE_SORTS, toPence } from '../../src';
import { itReads, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers } from './makers';
import { readAll } from './pages';

/** The won quotes without an invoice, and the invoices that are created of several of them. */
export const quotesToInvoice = (api: Client): void => {
  const make = makers(api);
  type Query = Parameters<typeof paths.quotesToInvoice>[0];
  const pageOf = (query: Query = {}) => api.call('listQuotesToInvoice', paths.quotesToInvoice(query));
  const add = (quote_ids: unknown) => api.send('POST', paths.invoiceRun(), { body: { quote_ids } });
  const all = (query: Query = {}) =>
    readAll(async (page) => {
      const { quotes: rows, found_count } = await pageOf({ ...query, per_page: 25, page });
      return { rows, found_count };
    });

  itReads(api, 'listQuotesToInvoice', () => paths.quotesToInvoice());

  it('have those that are won and not invoiced, each with what it lacks', async () => {
    const ready = await make.invoicableQuote();
    const { id: empty } = await make.quoteIn(QUOTE_STATUS.salesWon);
    const { id: draft } = await make.quote();
    const { id: invoiced } = await make.invoicedQuote();
    const rows = await all();
    const missing = (id: number) => rows.find((row) => row.id === id)?.missing;
    expect([draft, invoiced].map(missing)).toEqual([undefined, undefined]);
    expect(missing(ready.id)).toEqual([]);
    expect(missing(empty)).toEqual([
      'product_group_quote_items',
      'invoice_organisation_id',
      'invoice_contact_id',
    ]);
    const found = await pageOf({ filter: ready.reference_label.toLowerCase() });
    expect(found).toMatchObject({ found_count: 1, total_count: rows.length });
    expect(toPence(found.found_total)).toBe(toPence(ready.total_amount));
    const { id, reference_label, total_amount } = ready;
    expect(found.ready).toEqual([{ id, reference_label, total_amount }]);
  });

  it.each(TO_INVOICE_SORTS)('have the same quotes by %s, whichever the direction', async (sort) => {
    const ids = async (order: 'asc' | 'desc') => (await all({ sort, order })).map(({ id }) => id).sort();
    expect(await ids('desc')).toEqual(await ids('asc'));
  });

  it('take their clients as those who pay, where nobody is chosen yet', async () => {
    const { id } = await make.quoteIn(QUOTE_STATUS.salesWon);
    const chosen = await make.invoicableQuote();
    const body = { quote_ids: [id, chosen.id] };
    const choose = () => api.call('chooseClientsAsPayers', paths.quotesToInvoicePayers(), { body });
    expect(await choose()).toEqual({ chosen_ids: [id], problems: [] });
    const quote = await api.call('getQuote', paths.quote(id));
    expect(quote).toMatchObject({
      organisation_invoice: quote.organisation_quote,
      contact_invoice: quote.contact_quote,
    });
    expect(await choose()).toEqual({ chosen_ids: [], problems: [] });
  });

  it('take no clients where one is unknown, or none is named', async () => {
    const choose = (quote_ids: unknown) =>
      api.send('POST', paths.quotesToInvoicePayers(), { body: { quote_ids } });
    expectError(await choose([UNKNOWN_ID]), 422);
    expectInvalid(await choose([]), ['quote_ids']);
  });

  it('are added to the run once, in which they are named', async () => {
    const { id, reference_label } = await make.invoicableQuote();
    const body = { quote_ids: [id, id] };
    await api.call('addToInvoiceRun', paths.invoiceRun(), { body });
    const { items } = await api.call('addToInvoiceRun', paths.invoiceRun(), { body });
    expect(items.filter(({ quote_id }) => quote_id === id)).toMatchObject([{ reference_label }]);
    const run = await api.call('getInvoiceRun', paths.invoiceRun());
    expect(run.items.map(({ quote_id }) => quote_id)).toContain(id);
  });

  it('are not added where one is unknown, or none is named', async () => {
    const { id } = await make.invoicableQuote();
    expectError(await add([id, UNKNOWN_ID]), 422);
    expectInvalid(await add([]), ['quote_ids']);
    expectInvalid(await add(undefined), ['quote_ids']);
    const { items } = await api.call('getInvoiceRun', paths.invoiceRun());
    expect(items.map(({ quote_id }) => quote_id)).not.toContain(id);
  });
};
