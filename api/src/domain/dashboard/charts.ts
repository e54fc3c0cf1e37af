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
} from 'api-contract';
import type { Context } from '../context';

import { fromFlag, quoteSums, type QuoteSumRow } from '../../store';

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

/** As with the counts of the last days, a sale that is dated ahead is not yet one. */
const salesOf = (rows: readonly QuoteSumRow[], today: CalendarDate): DashboardCharts['sales'] =>
  lastMonths(SALES_CHART_MONTHS, today).map((month) => ({
    month,
    ...sumOf(
      rows.filter(
        ({ quote_status_id, date_sale_won: date }) =>
          quote_status_id === QUOTE_STATUS.salesWon &&
          date !== null &&
          date <= today &&
          monthOf(date) === month,
      ),
    ),
  }));

/** What the charts of the first page draw. Months and today are London's. */
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
