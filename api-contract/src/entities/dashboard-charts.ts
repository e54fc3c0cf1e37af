import type { Pounds } from './scalars';

/** The stages of an open quote, in their order; together they are the active ones. */
export type PipelineStage = 'draft' | 'sent' | 'negotiating' | 'sales_won_not_invoiced';

/** How many quotes stand in a stage, and their sub totals together. */
export interface PipelineFigure {
  stage: PipelineStage;
  count: number;
  value: Pounds;
}

/** The sales of one calendar month by `date_sale_won`, and their sub totals together. */
export interface MonthFigure {
  /** `YYYY-MM`, London time. */
  month: string;
  count: number;
  value: Pounds;
}

/** `GET /dashboard-charts`. */
export interface DashboardCharts {
  /** Always all four stages. */
  pipeline: PipelineFigure[];
  /** Always twelve months, the present one last; that one up to today. */
  sales: MonthFigure[];
}
