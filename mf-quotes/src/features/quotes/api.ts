import {
  isCalendarDate,
  isInMode,
  isMonth,
  monthWindow,
  paths,
  quotesWorkbookName,
  QUOTE_STATUS_FILTERS,
  UNSUMMED_STATUSES,
  type QuoteMode,
  type QuotePage,
  type QuotePageQuery,
  type QuoteSort,
} from 'api-contract';
import { dimensionFilters, dimensionQueryOf, toPageQuery, type ListFilters, type TableView } from 'shared-ui';

/** The filters of the lists in their addresses: `?status=2&agent=3&from=2026-01-01&to=2026-01-31&questions=1`, of sales `?month=2026-10`. */
export const quoteFilters = {
  ...dimensionFilters,
  status: (text: string) => QUOTE_STATUS_FILTERS.includes(text),
  from: isCalendarDate,
  to: isCalendarDate,
  month: isMonth,
  questions: (text: string) => text === '1',
};
export type QuoteFilters = ListFilters<keyof typeof quoteFilters>;

/** Returns the first and last day that the filters let through. */
export const daysOf = ({ from, to, month }: QuoteFilters): { from?: string; to?: string } =>
  month === undefined ? { from, to } : monthWindow(month);

const queryOf = (mode: QuoteMode, filters: QuoteFilters, view: TableView) => ({
  mode,
  ...toPageQuery<QuoteSort>(view),
  status: filters.status as QuotePageQuery['status'],
  ...dimensionQueryOf(filters),
  ...daysOf(filters),
  ...(filters.questions && { questions: 1 as const }),
});

export const pathOf = (...list: Parameters<typeof queryOf>) => paths.quotes(queryOf(...list));

/** Returns what exports a list, on all its pages. */
export const workbookOf = (mode: QuoteMode, filters: QuoteFilters, view: TableView) => {
  const { page: _page, per_page: _size, ...query } = queryOf(mode, filters, view);
  const fileName = quotesWorkbookName(mode);
  return { path: paths.quotesExport(query), fileName };
};

export const quotesOf = (page: QuotePage) => page.quotes;

/** Whether the sum of a list leaves some of its quotes out. */
export const isSumPartial = (mode: QuoteMode, { status, questions }: QuoteFilters): boolean =>
  status === undefined &&
  questions === undefined &&
  UNSUMMED_STATUSES.some((statusId) => isInMode(mode, { statusId, hasInvoice: false }));
