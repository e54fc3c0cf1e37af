import {
  type DashboardCharts,
  type DashboardStats,
  fromPence,
  type InvoiceBucket,
  invoiceBuckets,
  type InvoiceListItem,
  isWithin,
  lastDays,
  lastMonths,
  paths,
  type PipelineStage,
  QUOTE_STATUS,
  type QuoteListItem,
  SALES_CHART_MONTHS,
  SALES_WINDOWS_DAYS,
  toPence,
} from '../index';
import type { Conversation } from './conversation';
import { firstOf, itReads } from './reads';
import { quotesIn } from './quotes';

const totalOf = (quotes: readonly QuoteListItem[]) => ({
  count: quotes.length,
  value: fromPence(quotes.reduce((sum, { sub_total }) => sum + toPence(sub_total), 0)),
});

export const dashboardConformance = (conversation: Conversation): void => {
  const stats = () => conversation.succeed<DashboardStats>('getDashboardStats', paths.dashboardStats());

  const charts = () => conversation.succeed<DashboardCharts>('getDashboardCharts', paths.dashboardCharts());

  itReads(conversation, 'getDashboardStats', paths.dashboardStats);

  it('counts the quotes as their lists do', async () => {
    const active = await quotesIn(conversation, 'active');
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
    const won = await quotesIn(conversation, 'sales-won');
    const soldWithin =
      (days: number) =>
      ({ date_sale_won }: QuoteListItem) =>
        date_sale_won !== null && isWithin(date_sale_won, lastDays(days, conversation.today));
    const counts = SALES_WINDOWS_DAYS.map((days) => [
      `days_${days}_count`,
      won.filter(soldWithin(days)).length,
    ]);
    expect((await stats()).sales).toEqual(Object.fromEntries(counts));
  });

  it('counts the invoices as their list has them', async () => {
    const invoices = await conversation.succeed<InvoiceListItem[]>('listInvoices', paths.xeroInvoices());
    const boxes = invoices.flatMap((invoice) => invoiceBuckets(invoice, conversation.today));
    const count = (bucket: InvoiceBucket) => boxes.filter((box) => box === bucket).length;
    expect((await stats()).invoices).toEqual({
      draft_count: count('draft'),
      authorised_count: count('authorised'),
      awaiting_payment_count: count('awaiting_payment'),
      overdue_count: count('overdue'),
    });
  });

  itReads(conversation, 'getDashboardCharts', paths.dashboardCharts);

  it('draws the open quotes as their list has them, counted and summed', async () => {
    const active = await quotesIn(conversation, 'active');
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

  it('draws the same counts as it prints', async () => {
    const { pipeline } = await charts();
    const { active_count, ...printed } = (await stats()).quotes;
    expect(pipeline.map(({ count }) => count)).toEqual(Object.values(printed));
    expect(pipeline.reduce((sum, { count }) => sum + count, 0)).toBe(active_count);
  });

  it('draws the sales of twelve months, the present one up to today', async () => {
    const won = await quotesIn(conversation, 'sales-won');
    const months = lastMonths(SALES_CHART_MONTHS, conversation.today);
    const expected = months.map((month) => ({
      month,
      ...totalOf(
        won.filter(
          ({ date_sale_won: date }) =>
            date !== null && date <= conversation.today && date.startsWith(`${month}-`),
        ),
      ),
    }));
    expect((await charts()).sales).toEqual(expected);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toBe(conversation.today.slice(0, 7));
    expect(expected.some(({ count }) => count > 0)).toBe(true);
  });

  it('shows notes, newest first, each with its quote', async () => {
    const { notes } = await stats();
    expect(notes.length).toBeGreaterThan(0);
    const times = notes.map((note) => note.created_at);
    expect(times).toEqual([...times].sort().reverse());

    const quotes = await quotesIn(conversation);
    for (const { noteable } of notes) {
      const quote = firstOf(quotes.filter(({ id }) => id === noteable.id));
      const { id, reference_label, organisation_quote, contact_quote } = quote;
      expect(noteable).toEqual({ id, reference_label, organisation_quote, contact_quote });
    }
  });
};
