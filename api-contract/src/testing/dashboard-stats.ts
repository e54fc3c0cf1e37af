import type { DashboardStats } from '../entities';
import { makeQuoteNote } from './quote-note';

export const makeDashboardStats = (over: Partial<DashboardStats> = {}): DashboardStats => ({
  quotes: {
    active_count: 10,
    draft_count: 4,
    sent_count: 3,
    negotiating_count: 2,
    sales_won_not_invoiced: 1,
  },
  sales: { days_7_count: 1, days_30_count: 3, days_60_count: 5, days_90_count: 8 },
  invoices: { draft_count: 2, authorised_count: 1, awaiting_payment_count: 4, overdue_count: 1 },
  notes: [makeQuoteNote()],
  ...over,
});
