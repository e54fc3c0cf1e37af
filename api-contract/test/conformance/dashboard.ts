import {
  type DashboardStats,
  fromPence,
  type InvoiceBucket,
  invoiceBuckets,
  isInForce,
  isWithin,
  lastDaysWindow,
  lastMonths,
  paths,
  type PipelineStage,
  QUOTE_STATUS,
  type QuoteListItem,
  type QuotePage,
  SALES_CHART_MONTHS,
  toPence,
  weekWindow,
} from '../../src';
import { firstOf, invoicesIn, itReads, quotesIn } from './checks';
import type { Client } from './client';
import { invoiceParties, makers } from './makers';

const totalOf = (quotes: readonly QuoteListItem[]) => ({
  count: quotes.length,
  value: fromPence(quotes.reduce((sum, { sub_total }) => sum + toPence(sub_total), 0)),
});

export const dashboardReads = (api: Client): void => {
  const stats = () => api.call('getDashboardStats', paths.dashboardStats());

  const charts = () => api.call('getDashboardCharts', paths.dashboardCharts());

  itReads(api, 'getDashboardStats', paths.dashboardStats);

  it('counts the quotes as their lists do', async () => {
    const active = await quotesIn(api, 'active');
    const count = (statusId: number) => active.filter((quote) => quote.quote_status_id === statusId).length;
    expect((await stats()).quotes).toEqual({
      active_count: active.length,
      draft_count: count(QUOTE_STATUS.draft),
      sent_count: count(QUOTE_STATUS.sent),
      negotiating_count: count(QUOTE_STATUS.negotiating),
      sales_won_not_invoiced: count(QUOTE_STATUS.salesWon),
    });
  });

  it('counts the sales of the last 7, 30, 60 and 90 days, today included', async () => {
    const won = await quotesIn(api, 'sales-won');
    const soldWithin =
      (days: number) =>
      ({ date_sale_won }: QuoteListItem) =>
        date_sale_won !== null && isWithin(date_sale_won, lastDaysWindow(days, api.today));
    const counts = [7, 30, 60, 90].map((days) => [`days_${days}_count`, won.filter(soldWithin(days)).length]);
    expect((await stats()).sales).toEqual(Object.fromEntries(counts));
  });

  it('counts the invoices as their list has them', async () => {
    const invoices = await invoicesIn(api);
    const boxes = invoices.flatMap((invoice) => invoiceBuckets(invoice, api.today));
    const count = (bucket: InvoiceBucket) => boxes.filter((box) => box === bucket).length;
    expect((await stats()).invoices).toEqual({
      draft_count: count('draft'),
      authorised_count: count('authorised'),
      awaiting_payment_count: count('awaiting_payment'),
      overdue_count: count('overdue'),
    });
  });

  const userId = async () => (await api.call('getUser', paths.user())).id;
  itReads(api, 'getToDoCounts', async () => paths.toDoCounts(await userId()));

  it('counts what is to be done as the lists have it', async () => {
    const { from, to } = weekWindow(api.today);
    const due = paths.deliverables({ state: 'open', due_from: from, due_to: to });
    const received = paths.deliverables({ state: 'received' });
    const questions = paths.quotes({ page: 1, questions: 1 });
    const tidyUp = await api.call('getTidyUpCounts', paths.tidyUp());
    expect(await api.call('getToDoCounts', paths.toDoCounts(await userId()))).toEqual({
      follow_ups: (await api.call('listOwnFollowUps', paths.ownFollowUps())).length,
      questions: ((await api.call('listQuotes', questions)) as QuotePage).found_count,
      delivery_this_week: (await api.call('listDeliverables', due)).found_count,
      material_received: (await api.call('listDeliverables', received)).found_count,
      to_invoice: (await api.call('listQuotesToInvoice', paths.quotesToInvoice())).found_count,
      overdue_clients: (await api.call('listOverdueClients', paths.overdueClients())).found_count,
      tidy_up: Object.values(tidyUp).reduce((sum, count) => sum + count, 0),
    });
  });

  it('has as many sales to invoice and overdue invoices as the lists that the dashboard links to', async () => {
    const { quotes, invoices } = await stats();
    const { found_count } = await api.call('listQuotesToInvoice', paths.quotesToInvoice());
    expect(found_count).toBe(quotes.sales_won_not_invoiced);
    const { clients } = await api.call(
      'listOverdueClients',
      paths.overdueClients({ page: 1, per_page: 100 }),
    );
    const invoiceCounts = clients.map(({ invoice_count }) => invoice_count);
    expect(invoiceCounts.reduce((sum, count) => sum + count, 0)).toBe(invoices.overdue_count);
  });

  itReads(api, 'getDashboardCharts', paths.dashboardCharts);

  it('charts the open quotes as their list has them, counted, and summed without what is invoiced of them', async () => {
    const invoices = (await invoicesIn(api)).filter(isInForce);
    const leftOf = ({ id, sub_total }: QuoteListItem) =>
      invoices
        .filter(({ quote_id }) => quote_id === id)
        .reduce((left, invoice) => left - toPence(invoice.sub_total), toPence(sub_total));
    const active = (await quotesIn(api, 'active')).map((quote) => ({
      ...quote,
      sub_total: fromPence(leftOf(quote)),
    }));
    const figure = (stage: PipelineStage, statusId: number) => ({
      stage,
      ...totalOf(active.filter((quote) => quote.quote_status_id === statusId)),
    });
    expect((await charts()).pipeline).toEqual([
      figure('draft', QUOTE_STATUS.draft),
      figure('sent', QUOTE_STATUS.sent),
      figure('negotiating', QUOTE_STATUS.negotiating),
      figure('sales_won_not_invoiced', QUOTE_STATUS.salesWon),
    ]);
  });

  it('charts the same counts as it prints', async () => {
    const { pipeline } = await charts();
    const { active_count, ...printed } = (await stats()).quotes;
    expect(pipeline.map(({ count }) => count)).toEqual(Object.values(printed));
    expect(pipeline.reduce((sum, { count }) => sum + count, 0)).toBe(active_count);
  });

  it('charts the sales of twelve months, the present one included', async () => {
    const won = await quotesIn(api, 'sales-won');
    const months = lastMonths(SALES_CHART_MONTHS, api.today);
    const expected = months.map((month) => ({
      month,
      ...totalOf(won.filter(({ date_sale_won: date }) => date?.startsWith(`${month}-`))),
    }));
    expect((await charts()).sales).toEqual(expected);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toBe(api.today.slice(0, 7));
    expect(expected.some(({ count }) => count > 0)).toBe(true);
  });

  it('shows notes, newest first, each with its quote', async () => {
    const { notes } = await stats();
    expect(notes.length).toBeGreaterThan(0);
    const times = notes.map((note) => note.created_at);
    expect(times).toEqual([...times].sort().reverse());

    const quotes = await quotesIn(api);
    for (const { noteable } of notes) {
      const quote = firstOf(quotes.filter(({ id }) => id === noteable.id));
      const { id, reference_label, organisation_quote, contact_quote } = quote;
      expect(noteable).toEqual({ id, reference_label, organisation_quote, contact_quote });
    }
  });
};

type Figures = Record<string, number>;

/** The figures by their names, `quotes.draft_count` and so on. */
const figuresOf = ({ quotes, sales, invoices }: DashboardStats): Figures =>
  Object.fromEntries(
    Object.entries({ quotes, sales, invoices }).flatMap(([card, figures]) =>
      Object.entries(figures).map(([name, value]) => [`${card}.${name}`, value]),
    ),
  );

const differences = (before: Figures, after: Figures): Figures =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, value]): [string, number] => [name, value - (before[name] ?? 0)])
      .filter(([, change]) => change !== 0),
  );

export const dashboardWrites = (api: Client): void => {
  const make = makers(api);
  const figures = async () => figuresOf(await api.call('getDashboardStats', paths.dashboardStats()));

  /** What an action does to the dashboard, figure by figure. */
  const effectOf = async (action: () => Promise<unknown>) => {
    const before = await figures();
    await action();
    return differences(before, await figures());
  };

  const sold = (count: number) => ({
    'sales.days_7_count': count,
    'sales.days_30_count': count,
    'sales.days_60_count': count,
    'sales.days_90_count': count,
  });

  it('follows a quote from its draft to its invoice, moving the right figures and no others', async () => {
    const quote = await make.quote();
    const { id } = quote;
    await make.item(id);
    const move = (quote_status_id: number) => effectOf(() => make.saveQuote(id, { quote_status_id }));
    expect(await move(QUOTE_STATUS.sent)).toEqual({ 'quotes.draft_count': -1, 'quotes.sent_count': 1 });
    expect(await move(QUOTE_STATUS.negotiating)).toEqual({
      'quotes.sent_count': -1,
      'quotes.negotiating_count': 1,
    });
    expect(await move(QUOTE_STATUS.salesWon)).toEqual({
      'quotes.negotiating_count': -1,
      'quotes.sales_won_not_invoiced': 1,
      ...sold(1),
    });
    expect(await effectOf(() => make.saveInvoiceDetails(id, invoiceParties(quote)))).toEqual({});
    expect(await effectOf(() => make.invoice(id))).toEqual({
      'quotes.active_count': -1,
      'quotes.sales_won_not_invoiced': -1,
      'invoices.draft_count': 1,
    });
  });

  it('counts a quote that is added, lost, taken up again and deleted', async () => {
    let id = 0;
    const added = await effectOf(async () => {
      id = (await make.quote()).id;
    });
    expect(added).toEqual({ 'quotes.active_count': 1, 'quotes.draft_count': 1 });
    const move = (quote_status_id: number) => effectOf(() => make.saveQuote(id, { quote_status_id }));
    const gone = { 'quotes.active_count': -1, 'quotes.draft_count': -1 };
    expect(await move(QUOTE_STATUS.salesLost)).toEqual(gone);
    expect(await move(QUOTE_STATUS.negotiating)).toEqual({
      'quotes.active_count': 1,
      'quotes.negotiating_count': 1,
    });
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.sent });
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.draft });
    const deleted = await effectOf(() => api.call('deleteQuote', paths.quote(id)));
    expect(deleted).toEqual(gone);
  });

  it('takes a sale back when the quote goes on being negotiated', async () => {
    const { id } = await make.quoteIn(QUOTE_STATUS.salesWon);
    const back = () => make.saveQuote(id, { quote_status_id: QUOTE_STATUS.negotiating });
    expect(await effectOf(back)).toEqual({
      'quotes.sales_won_not_invoiced': -1,
      'quotes.negotiating_count': 1,
      ...sold(-1),
    });
  });

  it('counts a revision in place of the quote that it revises', async () => {
    const { id } = await make.quoteIn(QUOTE_STATUS.sent);
    const effect = await effectOf(() => make.revision(id));
    expect(effect).toEqual({ 'quotes.sent_count': -1, 'quotes.draft_count': 1 });
  });

  it('counts the quotes of an organisation in the same way', async () => {
    const countsOf = async (organisationId: number) => {
      const path = paths.organisation(organisationId);
      const organisation = await api.call('getOrganisation', path);
      const { quotes_active_count, quotes_historic_count, sales_won_count } = organisation;
      return [quotes_active_count, quotes_historic_count, sales_won_count];
    };
    const { id, quote_organisation_id: organisationId } = await make.invoicableQuote();
    expect(await countsOf(organisationId)).toEqual([1, 0, 1]);
    await make.invoice(id);
    expect(await countsOf(organisationId)).toEqual([0, 1, 1]);
  });
};
