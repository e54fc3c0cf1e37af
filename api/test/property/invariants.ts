import {
  fromPence,
  isActive,
  isLive,
  QUOTE_STATUS,
  quoteTotals,
  TAX_RATES,
  toPence,
  type DashboardStats,
  type InvoiceListItem,
  type OrganisationListItem,
  type Quote,
  type QuoteCollection,
} from 'api-contract';
import { expectResponse, isLocked, type Model, type World } from './world';

/** Every reference that was ever given, with its quote: of all runs, since they share a server. */
const references = new Map<string, number>();

const expectSums = (quote: Quote) => {
  const { product_group_quote_items: items, tax_rate_id } = quote;
  const lines = items.flatMap(({ child_quote_items }) =>
    child_quote_items.map(({ quantity, price }) => ({ quantity, unitPrice: toPence(price) })),
  );
  const { net, tax, gross } = quoteTotals(lines, TAX_RATES.find(({ id }) => id === tax_rate_id)?.rate ?? 0);
  expect(quote).toMatchObject({
    sub_total: fromPence(net),
    total_tax: fromPence(tax),
    total_amount: fromPence(gross),
    product_group_items_count: items.length,
  });
  expect(items.map(({ item_number }) => item_number)).toEqual(items.map((_item, index) => index + 1));
};

const expectQuotes = async (world: World, model: Model, listed: QuoteCollection) => {
  for (const known of model.values()) {
    const quote = await expectResponse<Quote>(world, ['GET', `/quotes/${known.id}`], 200);
    const { status, invoice, successor, predecessor, items } = known;
    expect(quote).toMatchObject({
      quote_status_id: status,
      xero_invoice_id: invoice ?? null,
      superseded_by_quote_id: successor ?? null,
      revised_from_quote_id: predecessor ?? null,
      basic_info_locked: isLocked(known),
      sales_info_locked: invoice !== undefined,
    });
    expect(status === QUOTE_STATUS.superseded).toBe(successor !== undefined);
    expect(quote.date_sale_won === null).toBe(status !== QUOTE_STATUS.salesWon);
    expect((quote.valid_until ?? quote.date) >= quote.date).toBe(true);
    expect(quote.product_group_quote_items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(quote).toMatchObject(listed[known.id] ?? { id: 'listed' });
    expectSums(quote);
    expect(references.get(quote.reference_label) ?? quote.id).toBe(quote.id);
    references.set(quote.reference_label, quote.id);
  }
};

const expectInvoices = (invoices: InvoiceListItem[], quotes: Quote['id'][], listed: QuoteCollection) => {
  const quoteIds = invoices.filter(isLive).map(({ quote_id }) => quote_id);
  expect(new Set(quoteIds).size).toBe(quoteIds.length);
  const invoiced = quotes.filter((id) => listed[id]?.xero_invoice_id !== null);
  expect([...quoteIds].sort()).toEqual([...invoiced].sort());
};

/** Organisations keep their counts in columns: they are what counting the lists gives. */
const expectCounts = async (world: World, lists: Record<'active' | 'historic' | 'won', QuoteCollection>) => {
  const countIn = (list: QuoteCollection, id: number) =>
    Object.values(list).filter((quote) => quote.quote_organisation_id === id).length;
  const path = '/organisations?archived=1';
  const organisations = await expectResponse<OrganisationListItem[]>(world, ['GET', path], 200);
  for (const { id, quotes_active_count, quotes_historic_count, sales_won_count } of organisations)
    expect({ id, quotes_active_count, quotes_historic_count, sales_won_count }).toEqual({
      id,
      quotes_active_count: countIn(lists.active, id),
      quotes_historic_count: countIn(lists.historic, id),
      sales_won_count: countIn(lists.won, id),
    });
};

/** What is true of quotes and invoices at any moment, whatever was done to them. */
export const expectInvariants = async (world: World, model: Model): Promise<void> => {
  const list = (mode: string) => expectResponse<QuoteCollection>(world, ['GET', `/quotes?mode=${mode}`], 200);
  const [all, active, historic] = [await list('all'), await list('active'), await list('historic')];
  await expectQuotes(world, model, all);
  await expectCounts(world, { active, historic, won: await list('sales-won') });

  const ids = Object.keys(all).map(Number);
  expect({ ...active, ...historic }).toEqual(all);
  expect(Object.keys(active).length + Object.keys(historic).length).toBe(ids.length);
  for (const { quote_status_id: statusId, xero_invoice_id } of Object.values(active)) {
    expect(isActive({ statusId, hasInvoice: xero_invoice_id !== null })).toBe(true);
  }

  const stats = await expectResponse<DashboardStats>(world, ['GET', '/dashboard-stats'], 200);
  const { active_count, draft_count, sent_count, negotiating_count, sales_won_not_invoiced } = stats.quotes;
  expect(active_count).toBe(Object.keys(active).length);
  expect(draft_count + sent_count + negotiating_count + sales_won_not_invoiced).toBe(active_count);
  const won = Object.values(all).filter((quote) => quote.quote_status_id === QUOTE_STATUS.salesWon);
  expect(stats.sales.days_7_count).toBe(won.length);

  const invoices = await expectResponse<InvoiceListItem[]>(world, ['GET', '/xero-invoices'], 200);
  expectInvoices(invoices, ids, all);
};
