import { INVOICE_STATUS, OVERDUE_AGES, type OverdueAge } from '../../invoicing/invoices/invoice-status';
import { pages } from '../../pages';
import type { DateWindow } from '../../kernel/dates';
import { reportDimensions, type DimensionQuery, type ReportDimension } from '../../kernel/dimensions';
import type { ReportFigures, ReportRow } from './report';

/** The figures of a period. Sums are without VAT; the rate is a share of 1. Null where there is nothing to divide by. */
export const reportFigures = {
  quoted: ({ quoted }: ReportFigures) => quoted.count,
  'quoted-value': ({ quoted }: ReportFigures) => quoted.value,
  won: ({ won }: ReportFigures) => won.count,
  'won-value': ({ won }: ReportFigures) => won.value,
  'win-rate': ({ decided_count, decided_won_count }: ReportFigures) =>
    decided_count === 0 ? null : decided_won_count / decided_count,
  'days-to-win': ({ days_to_win }: ReportFigures) => days_to_win,
  invoiced: ({ invoiced }: ReportFigures) => invoiced.count,
  'invoiced-value': ({ invoiced }: ReportFigures) => invoiced.value,
  paid: ({ paid }: ReportFigures) => paid.count,
  'paid-value': ({ paid }: ReportFigures) => paid.value,
} as const;
export type ReportFigure = keyof typeof reportFigures;

/** The columns of the report. */
export const REPORT_SORTS = [
  'name',
  ...(Object.keys(reportFigures) as ReportFigure[]),
  ...OVERDUE_AGES,
] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

export const REPORT_HEADERS: Readonly<Record<ReportFigure | OverdueAge, string>> = {
  quoted: 'Quoted',
  'quoted-value': 'Quoted value',
  won: 'Won',
  'won-value': 'Won value',
  'win-rate': 'Win rate',
  'days-to-win': 'Days to win',
  invoiced: 'Invoiced',
  'invoiced-value': 'Invoiced value',
  paid: 'Paid',
  'paid-value': 'Paid value',
  '1-30': 'Overdue 1–30',
  '31-60': 'Overdue 31–60',
  '61-90': 'Overdue 61–90',
  'over-90': 'Overdue 90+',
};

const isAge = (sort: ReportSort): sort is OverdueAge => OVERDUE_AGES.some((age) => age === sort);

/** Returns what a column of the report shows and is sorted by. */
export const reportValue = (
  row: ReportRow,
  sort: ReportSort,
  by: ReportDimension,
): string | number | null => {
  if (sort === 'name') return reportDimensions[by].sortsBy === 'id' ? row.id : row.name;
  if (isAge(sort)) return row.overdue[OVERDUE_AGES.indexOf(sort)]?.value ?? 0;
  return reportFigures[sort](row.now);
};

/** A list and its filters, by their names in its address and in its call. */
export interface ReportList {
  page: '/quotes/all' | '/sales' | '/invoices';
  query: DimensionQuery & Readonly<Record<string, string | number | undefined>>;
}

/** Returns the list of what a figure counts, of a row or, without a dimension, of the total. */
export const reportList = (
  sort: Exclude<ReportSort, 'name'>,
  { from, to }: DateWindow,
  dimension: DimensionQuery = {},
): ReportList => {
  if (isAge(sort)) return { page: pages.invoices.pattern, query: { ...dimension, overdue: sort } };
  const dated = { ...dimension, from, to };
  switch (sort) {
    case 'quoted':
    case 'quoted-value':
      return { page: pages.allQuotes.pattern, query: { ...dated, status: 'quoted' } };
    case 'win-rate':
      return { page: pages.allQuotes.pattern, query: { ...dated, status: 'decided' } };
    case 'won':
    case 'won-value':
    case 'days-to-win':
      return { page: pages.sales.pattern, query: dated };
    case 'invoiced':
    case 'invoiced-value':
      return { page: pages.invoices.pattern, query: { ...dated, status: 'live' } };
    case 'paid':
    case 'paid-value':
      return {
        page: pages.invoices.pattern,
        query: { ...dimension, status: INVOICE_STATUS.paid, paid_from: from, paid_to: to },
      };
  }
};
