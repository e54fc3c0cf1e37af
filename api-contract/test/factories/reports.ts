import type { CustomerReport, ReportFigures, ReportRow, ReportSubscription, SalesTargets } from '../../src';

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

export const makeReportSections = (): CustomerReport['sections'] => ({
  lost: {
    rows: [
      { id: 3, name: 'Price', lost: tally(3, 12_000) },
      { id: 0, name: 'No reason given', lost: tally(1, 500) },
    ],
    total: { id: 0, name: 'Total', lost: tally(4, 12_500) },
  },
  agents: {
    rows: [
      {
        id: 1,
        name: 'Alex Morgan',
        won: tally(5, 20_500),
        target: 25_000,
        open: tally(2, 8000),
      },
      {
        id: 2,
        name: 'Robin Patel',
        won: tally(1, 3000),
        target: null,
        open: tally(0, 0),
      },
    ],
    total: {
      id: 0,
      name: 'Total',
      won: tally(6, 23_500),
      target: 25_000,
      won_with_target: 20_500,
      open: tally(2, 8000),
    },
  },
  forecast: {
    rows: [
      {
        id: 202_612,
        name: 'December 2026',
        open: tally(2, 6000),
        draft: tally(1, 2000),
        sent: tally(1, 4000),
        negotiating: tally(0, 0),
      },
      {
        id: 202_701,
        name: 'January 2027',
        open: tally(1, 2000),
        draft: tally(0, 0),
        sent: tally(0, 0),
        negotiating: tally(1, 2000),
      },
    ],
    total: {
      id: 0,
      name: 'Total',
      open: tally(2, 8000),
      draft: tally(1, 2000),
      sent: tally(1, 4000),
      negotiating: tally(1, 2000),
    },
  },
});

export const makeCustomerReport = (over: Partial<CustomerReport> = {}): CustomerReport => ({
  by: 'organisation',
  from: '2025-12-01',
  to: '2026-11-21',
  before: { from: '2024-12-01', to: '2025-11-21' },
  rows: [makeReportRow()],
  total: makeReportRow({ id: 0, name: 'Total' }),
  other_currency: 0,
  sections: makeReportSections(),
  ...over,
});

export const makeReportSubscription = (over: Partial<ReportSubscription> = {}): ReportSubscription => ({
  report: null,
  next_on: null,
  ...over,
});

export const makeSalesTargets = (over: Partial<SalesTargets> = {}): SalesTargets => ({
  year: 2026,
  agents: [
    { id: 1, name: 'Alex Morgan', months: [10_000, ...Array<null>(11).fill(null)] },
    { id: 2, name: 'Robin Patel', months: Array<null>(12).fill(null) },
  ],
  ...over,
});
