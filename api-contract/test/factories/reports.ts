import type { CustomerReport, ReportFigures, ReportRow } from '../../src';

const tally = (count: number, value: number) => ({ count, value });

export const makeReportFigures = (over: Partial<ReportFigures> = {}): ReportFigures => ({
  quoted: tally(12, 45_200),
  decided_count: 8,
  decided_won_count: 4,
  won: tally(5, 20_500),
  days_to_win: 18.5,
  invoiced: tally(4, 16_000),
  paid: tally(2, 9000.5),
  ...over,
});

export const makeReportRow = (over: Partial<ReportRow> = {}): ReportRow => ({
  id: 1,
  name: 'Northern Lights Expo',
  now: makeReportFigures(),
  before: makeReportFigures({ quoted: tally(9, 50_000), days_to_win: null }),
  overdue: [tally(1, 3000), tally(0, 0), tally(0, 0), tally(2, 4000)],
  ...over,
});

export const makeCustomerReport = (over: Partial<CustomerReport> = {}): CustomerReport => ({
  by: 'organisation',
  from: '2025-12-01',
  to: '2026-11-21',
  before: { from: '2024-12-01', to: '2025-11-21' },
  rows: [makeReportRow()],
  total: makeReportRow({ id: 0, name: 'Total' }),
  ...over,
});
