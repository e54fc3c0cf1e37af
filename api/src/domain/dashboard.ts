import {
  fromPence,
  isActive,
  lastMonths,
  londonDate,
  monthOf,
  QUOTE_STATUS,
  SALES_CHART_MONTHS,
  type CalendarDate,
  type DashboardCharts,
  type PipelineStage,
  invoiceBuckets,
  lastDays,
  SALES_WINDOWS_DAYS,
  isWithin,
  INVOICE_STATUS,
  type DashboardStats,
} from 'api-contract';
import type { Context } from './context';
import { fromFlag, quoteSums, type QuoteSumRow, invoiceCounts, salesByDate, type Db } from '../store';
import { toInvoiceFacts } from './invoices';
import { listRecentNotes } from './quotes';

const stages: readonly { stage: PipelineStage; statusId: number }[] = [
  { stage: 'draft', statusId: QUOTE_STATUS.draft },
  { stage: 'sent', statusId: QUOTE_STATUS.sent },
  { stage: 'negotiating', statusId: QUOTE_STATUS.negotiating },
  { stage: 'sales_won_not_invoiced', statusId: QUOTE_STATUS.salesWon },
];

const sumOf = (rows: readonly QuoteSumRow[]) => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  value: fromPence(rows.reduce((sum, row) => sum + row.sub_total_pence, 0)),
});

const pipelineOf = (rows: readonly QuoteSumRow[]): DashboardCharts['pipeline'] => {
  const active = rows.filter(({ quote_status_id: statusId, invoiced }) =>
    isActive({ statusId, hasInvoice: fromFlag(invoiced) }),
  );
  return stages.map(({ stage, statusId }) => ({
    stage,
    ...sumOf(active.filter(({ quote_status_id }) => quote_status_id === statusId)),
  }));
};

const salesOf = (rows: readonly QuoteSumRow[], today: CalendarDate): DashboardCharts['sales'] =>
  lastMonths(SALES_CHART_MONTHS, today).map((month) => ({
    month,
    ...sumOf(
      rows.filter(
        ({ quote_status_id, date_sale_won: date }) =>
          quote_status_id === QUOTE_STATUS.salesWon && date !== null && monthOf(date) === month,
      ),
    ),
  }));

/** Returns the data of the dashboard's charts. Months and today are London's. */
export const getDashboardCharts = ({
  store,
  clock,
}: Pick<Context, 'store' | 'clock'>): Promise<DashboardCharts> =>
  store.read(async (db) => {
    const rows = await quoteSums(
      db,
      stages.map(({ statusId }) => statusId),
    );
    return { pipeline: pipelineOf(rows), sales: salesOf(rows, londonDate(clock.now())) };
  });

const notesShown = 10;

/** The statuses of active quotes; the last one is active only without an invoice. */
const activeStatuses = [
  QUOTE_STATUS.draft,
  QUOTE_STATUS.sent,
  QUOTE_STATUS.negotiating,
  QUOTE_STATUS.salesWon,
];

const countQuotes = async (db: Db): Promise<DashboardStats['quotes']> => {
  const rows = await quoteSums(db, activeStatuses);
  const active = rows.filter(({ quote_status_id: statusId, invoiced }) =>
    isActive({ statusId, hasInvoice: fromFlag(invoiced) }),
  );
  const count = (statusId: number) =>
    active
      .filter(({ quote_status_id }) => quote_status_id === statusId)
      .reduce((sum, row) => sum + row.count, 0);
  const counts = {
    draft_count: count(QUOTE_STATUS.draft),
    sent_count: count(QUOTE_STATUS.sent),
    negotiating_count: count(QUOTE_STATUS.negotiating),
    sales_won_not_invoiced: count(QUOTE_STATUS.salesWon),
  };
  return { active_count: Object.values(counts).reduce((sum, part) => sum + part, 0), ...counts };
};

const countSales = async (db: Db, today: CalendarDate): Promise<DashboardStats['sales']> => {
  const longest = lastDays(Math.max(...SALES_WINDOWS_DAYS), today);
  const sales = await salesByDate(db, QUOTE_STATUS.salesWon, longest.from);
  const count = (days: number) => {
    const window = lastDays(days, today);
    return sales
      .filter(({ date_sale_won }) => isWithin(date_sale_won, window))
      .reduce((sum, sale) => sum + sale.count, 0);
  };
  const [first, second, third, fourth] = SALES_WINDOWS_DAYS;
  return {
    days_7_count: count(first),
    days_30_count: count(second),
    days_60_count: count(third),
    days_90_count: count(fourth),
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
export const getDashboardStats = ({
  store,
  clock,
}: Pick<Context, 'store' | 'clock'>): Promise<DashboardStats> => {
  const today = londonDate(clock.now());
  return store.read(async (db) => ({
    quotes: await countQuotes(db),
    sales: await countSales(db, today),
    invoices: await countInvoices(db, today),
    notes: await listRecentNotes(db, notesShown),
  }));
};
