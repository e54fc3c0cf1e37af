import { makeQuoteNote } from './quotes';
import type { DashboardCharts, DashboardStats, ToDoCounts } from '../../src/platform/dashboard/dashboard';

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

const months = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
];

/** The counts of `makeDashboardStats`, and sales that grow by the month. */
export const makeDashboardCharts = (over: Partial<DashboardCharts> = {}): DashboardCharts => ({
  pipeline: [
    { stage: 'draft', count: 4, value: 12_000 },
    { stage: 'sent', count: 3, value: 9500.5 },
    { stage: 'negotiating', count: 2, value: 20_000 },
    { stage: 'sales_won_not_invoiced', count: 1, value: 4250 },
  ],
  sales: months.map((month, index) => ({ month, count: index + 1, value: (index + 1) * 1000 })),
  ...over,
});

export const makeToDoCounts = (over: Partial<ToDoCounts> = {}): ToDoCounts => ({
  follow_ups: 2,
  questions: 1,
  delivery_this_week: 14,
  material_received: 1,
  to_invoice: 3,
  overdue_clients: 5,
  tidy_up: 0,
  ...over,
});
