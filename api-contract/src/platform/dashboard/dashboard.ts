import { type Static, Type } from '@sinclair/typebox';
import { QuoteNote } from '../../quotes/quote';
import { count, oneOf, pounds, record } from '../../kernel/schema';

/** `GET /dashboard-stats`. */
export const DashboardStats = record('DashboardStats', {
  quotes: record('QuoteStats', {
    /** The sum of the four that follow. */
    active_count: count,
    draft_count: count,
    sent_count: count,
    negotiating_count: count,
    sales_won_not_invoiced: count,
  }),
  /** Quotes that are won, by `date_sale_won` in the last N days, today included. */
  sales: record('SalesStats', {
    days_7_count: count,
    days_30_count: count,
    days_60_count: count,
    days_90_count: count,
  }),
  invoices: record('InvoiceStats', {
    draft_count: count,
    authorised_count: count,
    awaiting_payment_count: count,
    overdue_count: count,
  }),
  /** The most recent ones, newest first. */
  notes: Type.Array(QuoteNote),
});
export type DashboardStats = Static<typeof DashboardStats>;

/** The stages of an open quote, in their order; together they are the active ones. */
const PipelineStage = oneOf('draft', 'sent', 'negotiating', 'sales_won_not_invoiced');
export type PipelineStage = Static<typeof PipelineStage>;

/** The number of quotes in a stage, and the sum of their sub totals. */
export const PipelineFigure = record('PipelineFigure', { stage: PipelineStage, count, value: pounds });
export type PipelineFigure = Static<typeof PipelineFigure>;

/** The sales of one calendar month by `date_sale_won`, and the sum of their sub totals. */
export const MonthFigure = record('MonthFigure', {
  /** `YYYY-MM`, London time. */
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  count,
  value: pounds,
});
export type MonthFigure = Static<typeof MonthFigure>;

/** `GET /dashboard-charts`. */
export const DashboardCharts = record('DashboardCharts', {
  /** Always all four stages. */
  pipeline: Type.Array(PipelineFigure),
  /** Always `SALES_CHART_MONTHS` months; the last is the current one. */
  sales: Type.Array(MonthFigure),
});
export type DashboardCharts = Static<typeof DashboardCharts>;

/** `GET /users/{id}/to-do-counts`. Each is the number of rows of the list that its menu entry leads to; an entry names its count by the field. */
export const ToDoCounts = record('ToDoCounts', {
  /** Open follow-ups of the user. */
  follow_ups: count,
  /** Quotes whose client has asked a question that nobody has answered. */
  questions: count,
  /** Deliverables with work left that are due in the current week, Monday to Sunday. */
  delivery_this_week: count,
  /** Deliverables whose client has sent material that nobody has taken yet. */
  material_received: count,
  to_invoice: count,
  overdue_clients: count,
  /** Duplicates, contacts without an email address, quiet quotes, and packages without benefits or without an event date, together. */
  tidy_up: count,
});
export type ToDoCounts = Static<typeof ToDoCounts>;
