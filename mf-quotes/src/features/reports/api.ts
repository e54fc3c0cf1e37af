import {
  addDays,
  isCalendarDate,
  londonToday,
  lastMonthsWindow,
  paths,
  REPORT_DIMENSIONS,
  REPORT_HEADERS,
  reportList,
  SALES_CHART_MONTHS,
  WORKBOOK_NAMES,
  type CalendarDate,
  type CustomerReport,
  type DateWindow,
  type DimensionQuery,
  type ReportDimension,
  type ReportSort,
} from 'api-contract';
import { useRead, type ListFilters, type TableView } from 'shared-ui';

/** What the report shows, in its address: `?by=agent&from=2026-01-01&to=2026-03-31&figures=invoices&chart=paid-value`. */
export const reportFilters = {
  by: (text: string) => REPORT_DIMENSIONS.some((dimension) => dimension === text),
  from: isCalendarDate,
  to: isCalendarDate,
  figures: (text: string) => text === 'invoices',
  chart: (text: string) => text in REPORT_HEADERS,
  sort: (text: string) => text.replace(/^-/, '') in REPORT_HEADERS,
};
export type ReportFilters = ListFilters<keyof typeof reportFilters>;

export const periodsOf = (today: CalendarDate): readonly ({ label: string } & DateWindow)[] => {
  const year = Number(today.slice(0, 4));
  const quarter = String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0');
  return [
    { label: `Last ${SALES_CHART_MONTHS} months`, ...lastMonthsWindow(SALES_CHART_MONTHS, today) },
    { label: 'This quarter', from: `${year}-${quarter}-01`, to: today },
    { label: 'This year', from: `${year}-01-01`, to: today },
    { label: 'Last year', from: `${year - 1}-01-01`, to: addDays(`${year}-01-01`, -1) },
  ];
};

/** Returns what the address asks for: the first of the periods, by organisation, where it says nothing. */
export const queryOf = ({ by, from, to }: ReportFilters) => {
  const [usual] = periodsOf(londonToday());
  return {
    by: (by ?? 'organisation') as ReportDimension,
    from: from ?? usual?.from ?? '',
    to: to ?? usual?.to ?? '',
  };
};

export const useCustomerReport = (filters: ReportFilters) =>
  useRead<CustomerReport>(paths.customerReport(queryOf(filters)));

/** Returns what exports the report as its table shows it. */
export const workbookOf = (filters: ReportFilters, { sort, filter }: TableView) => ({
  path: paths.customerReportExport({
    ...queryOf(filters),
    sort: sort?.key as ReportSort | undefined,
    order: sort?.direction === 'descending' ? 'desc' : 'asc',
    filter,
  }),
  fileName: WORKBOOK_NAMES.customers,
});

/** Returns the address of the list of what a figure counts. */
export const listHref = (
  figure: Exclude<ReportSort, 'name'>,
  window: DateWindow,
  dimension?: DimensionQuery,
): string => {
  const { page, query } = reportList(figure, window, dimension);
  const words = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${page}?${new URLSearchParams(words).toString()}`;
};
