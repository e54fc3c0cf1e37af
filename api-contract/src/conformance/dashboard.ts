import { SALES_WINDOWS_DAYS } from '../constants';
import { isWithin, lastDays } from '../dates';
import type { DashboardStats, InvoiceListItem, QuoteListItem } from '../entities';
import { type InvoiceBucket, invoiceBuckets } from '../invoice-status';
import { paths } from '../paths';
import { QUOTE_STATUS } from '../quote-status';
import type { Conversation } from './conversation';
import { firstOf, itReads } from './reads';
import { quotesIn } from './quotes';

export const dashboardConformance = (conversation: Conversation): void => {
  const stats = () => conversation.succeed<DashboardStats>('getDashboardStats', paths.dashboardStats());

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
