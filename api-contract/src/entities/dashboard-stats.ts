import type { QuoteNote } from './quote-note';

/** `GET /dashboard-stats`. */
export interface DashboardStats {
  quotes: {
    /** The sum of the four that follow. */
    active_count: number;
    draft_count: number;
    sent_count: number;
    negotiating_count: number;
    sales_won_not_invoiced: number;
  };
  /** Quotes that are won, by `date_sale_won` in the last N days, today included. */
  sales: {
    days_7_count: number;
    days_30_count: number;
    days_60_count: number;
    days_90_count: number;
  };
  invoices: {
    draft_count: number;
    authorised_count: number;
    awaiting_payment_count: number;
    overdue_count: number;
  };
  /** The most recent ones, newest first. */
  notes: QuoteNote[];
}
