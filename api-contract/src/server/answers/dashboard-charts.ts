import type { DashboardCharts, MonthFigure, PipelineFigure } from '../../entities';
import { count, listOf, oneOf, pounds, record, type SchemaOf } from '../json-schema';

const month: SchemaOf<string> = { type: 'string', pattern: '^\\d{4}-\\d{2}$' };

export const dashboardCharts = record<DashboardCharts>('DashboardCharts', {
  pipeline: listOf(
    record<PipelineFigure>('PipelineFigure', {
      stage: oneOf('draft', 'sent', 'negotiating', 'sales_won_not_invoiced'),
      count,
      value: pounds,
    }),
  ),
  sales: listOf(record<MonthFigure>('MonthFigure', { month, count, value: pounds })),
});
