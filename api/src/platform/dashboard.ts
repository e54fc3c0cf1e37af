import {
  fromPence,
  INVOICE_STATUS,
  invoiceBuckets,
  isWithin,
  lastDaysWindow,
  lastMonths,
  londonDate,
  monthOf,
  QUOTE_STATUS,
  SALES_CHART_MONTHS,
  type CalendarDate,
  type DashboardCharts,
  type DashboardStats,
  type PipelineStage,
} from 'api-contract';
import type { TimedContext } from '../kernel/context';
import { type Db } from '../store';
import { invoiceCounts } from '../invoicing/queries';
import { quoteSums, type QuoteSumRow } from '../quotes/quote/queries';
import { toInvoiceFacts } from '../quotes/quote/quote-invoice';
import { listNotes } from '../quotes/quote';

const stages: readonly { stage: PipelineStage; statusId: number }[] = [
  { stage: 'draft', statusId: QUOTE_STATUS.draft },
  { stage: 'sent', statusId: QUOTE_STATUS.sent },
  { stage: 'negotiating', statusId: QUOTE_STATUS.negotiating },
  { stage: 'sales_won_not_invoiced', statusId: QUOTE_STATUS.salesWon },
];

/** The statuses of the quotes that are active or won. */
const statusIds = stages.map(({ statusId }) => statusId);

const sumOf = (rows: readonly Pick<QuoteSumRow, 'count' | 'pence'>[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  value: fromPence(rows.reduce((sum, { pence }) => sum + pence, 0)),
});

/** Returns the stages of the active quotes; of the won ones what is left to invoice. */
const pipelineOf = (rows: readonly QuoteSumRow[]): DashboardCharts['pipeline'] =>
  stages.map(({ stage, statusId }) => {
    const found = rows.filter(({ quote_status_id }) => quote_status_id === statusId);
    if (statusId !== QUOTE_STATUS.salesWon) return { stage, ...sumOf(found) };
    const left = found.map(({ left_count: count, left_pence: pence }) => ({ count, pence }));
    return { stage, ...sumOf(left) };
  });

/** Returns the sums of the sales on the days that match. */
const salesOn = (rows: readonly QuoteSumRow[], matches: (date: CalendarDate) => boolean) =>
  sumOf(
    rows.filter(
      ({ quote_status_id, date_sale_won: date }) =>
        quote_status_id === QUOTE_STATUS.salesWon && date !== null && matches(date),
    ),
  );

/** Returns the data of the dashboard's charts. Months and today are London's. */
export const getDashboardCharts = ({ store, clock }: TimedContext): Promise<DashboardCharts> =>
  store.read(async (db) => {
    const rows = await quoteSums(db, statusIds);
    const months = lastMonths(SALES_CHART_MONTHS, londonDate(clock.now()));
    return {
      pipeline: pipelineOf(rows),
      sales: months.map((month) => ({ month, ...salesOn(rows, (date) => monthOf(date) === month) })),
    };
  });

const notesShown = 10;

const countQuotes = (rows: readonly QuoteSumRow[]): DashboardStats['quotes'] => {
  const counts = pipelineOf(rows).map(({ count }) => count);
  const [draft_count = 0, sent_count = 0, negotiating_count = 0, sales_won_not_invoiced = 0] = counts;
  const active_count = counts.reduce((sum, count) => sum + count, 0);
  return { active_count, draft_count, sent_count, negotiating_count, sales_won_not_invoiced };
};

const countSales = (rows: readonly QuoteSumRow[], today: CalendarDate): DashboardStats['sales'] => {
  const count = (days: number) => {
    const window = lastDaysWindow(days, today);
    return salesOn(rows, (date) => isWithin(date, window)).count;
  };
  return {
    days_7_count: count(7),
    days_30_count: count(30),
    days_60_count: count(60),
    days_90_count: count(90),
  };
};

const countInvoices = async (db: Db, today: CalendarDate): Promise<DashboardStats['invoices']> => {
  // The dashboard shows only these two.
  const rows = await invoiceCounts(db, [INVOICE_STATUS.draft, INVOICE_STATUS.authorised]);
  const counts = { draft_count: 0, authorised_count: 0, awaiting_payment_count: 0, overdue_count: 0 };
  for (const row of rows) {
    for (const bucket of invoiceBuckets(toInvoiceFacts(row), today)) counts[`${bucket}_count`] += row.count;
  }
  return counts;
};

/** Returns the figures of the dashboard. Today is the London date. */
export const getDashboardStats = ({ store, clock }: TimedContext): Promise<DashboardStats> => {
  const today = londonDate(clock.now());
  return store.read(async (db) => {
    const rows = await quoteSums(db, statusIds);
    return {
      quotes: countQuotes(rows),
      sales: countSales(rows, today),
      invoices: await countInvoices(db, today),
      notes: await listNotes(db, {}, { limit: notesShown }),
    };
  });
};
