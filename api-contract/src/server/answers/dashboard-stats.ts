import type { DashboardStats } from '../../entities';
import { count, listOf, record } from '../json-schema';
import { quoteNote } from './quote-note';

export const dashboardStats = record<DashboardStats>('DashboardStats', {
  quotes: record<DashboardStats['quotes']>('QuoteStats', {
    active_count: count,
    draft_count: count,
    sent_count: count,
    negotiating_count: count,
    sales_won_not_invoiced: count,
  }),
  sales: record<DashboardStats['sales']>('SalesStats', {
    days_7_count: count,
    days_30_count: count,
    days_60_count: count,
    days_90_count: count,
  }),
  invoices: record<DashboardStats['invoices']>('InvoiceStats', {
    draft_count: count,
    authorised_count: count,
    awaiting_payment_count: count,
    overdue_count: count,
  }),
  notes: listOf(quoteNote),
});
