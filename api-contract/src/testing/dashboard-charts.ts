import type { DashboardCharts } from '../entities';

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
