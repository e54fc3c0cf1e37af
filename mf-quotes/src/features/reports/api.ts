import {
  isCalendarDate,
  paths,
  REPORT_DIMENSIONS,
  REPORT_HEADERS,
  REPORT_PERIODS,
  REPORT_SECTIONS,
  reportPeriods,
  reportSections,
  WORKBOOK_NAMES,
  type CustomerReport,
  type MailedReport,
  type ReportDimension,
  type ReportList,
  type ReportPeriodName,
  type ReportSectionName,
  type ReportSort,
  type ReportSubscription,
  type SalesTargets,
} from 'api-contract';
import {
  api,
  serverToday,
  useOwnVersions,
  useRead,
  type ListFilters,
  type PatchOptions,
  type TableView,
} from 'shared-ui';

const isSection = (text: string): text is ReportSectionName => REPORT_SECTIONS.some((name) => name === text);
const isPeriod = (text: string): text is ReportPeriodName => REPORT_PERIODS.some((name) => name === text);
const isSectionColumn = (text: string) =>
  Object.values(reportSections).some(({ columns }) => columns.some(({ key }) => key === text));

/**
 * What the report shows, in its address: `?by=agent&period=this-year&figures=invoices&chart=paid-value`; other dates than those of a period have
 * `from=2026-01-01&to=2026-03-31`.
 */
export const reportFilters = {
  by: (text: string) => REPORT_DIMENSIONS.some((dimension) => dimension === text),
  period: isPeriod,
  from: isCalendarDate,
  to: isCalendarDate,
  figures: (text: string) => text === 'invoices' || isSection(text),
  chart: (text: string) => text in REPORT_HEADERS || isSectionColumn(text),
  sort: (text: string) => text.replace(/^-/, '') in REPORT_HEADERS,
};
export type ReportFilters = ListFilters<keyof typeof reportFilters>;

/** Returns the period that the address names, or the first one where it says nothing; undefined for other dates. */
export const periodOf = ({ period, from, to }: ReportFilters): ReportPeriodName | undefined =>
  from || to ? undefined : ((period as ReportPeriodName | undefined) ?? REPORT_PERIODS[0]);

/** Returns what the address asks for: by organisation, where it says nothing. */
export const queryOf = (filters: ReportFilters) => {
  const { from, to } = reportPeriods(serverToday())[periodOf(filters) ?? REPORT_PERIODS[0]];
  return {
    by: (filters.by ?? 'organisation') as ReportDimension,
    from: filters.from ?? from,
    to: filters.to ?? to,
  };
};

export const useCustomerReport = (filters: ReportFilters) =>
  useRead<CustomerReport>(paths.customerReport(queryOf(filters)));

/** Reads the report of the rows that a filter finds; nothing without a filter. */
export const useFilteredReport = (filters: ReportFilters, filter: string | null) =>
  useRead<CustomerReport>(filter?.trim() ? paths.customerReport({ ...queryOf(filters), filter }) : null);

/** Returns what exports the report as its table shows it. */
export const workbookOf = (filters: ReportFilters, { sort, filter }: Partial<TableView> = {}) => ({
  path: paths.customerReportExport({
    ...queryOf(filters),
    sort: sort?.key as ReportSort | undefined,
    order: sort?.direction === 'descending' ? 'desc' : 'asc',
    filter,
  }),
  fileName: WORKBOOK_NAMES.customers,
});

/** Returns the section that is shown in the place of the rows of the report; undefined for these. */
export const sectionOf = ({ figures = '' }: ReportFilters): ReportSectionName | undefined =>
  isSection(figures) ? figures : undefined;

/** Returns what is mailed of the report as its page shows it. The words of a section find rows of the section alone. */
export const mailedReportOf = (filters: ReportFilters, words: string | null): MailedReport => {
  const { by, ...window } = queryOf(filters);
  const filter = sectionOf(filters) ? null : words;
  const period = periodOf(filters);
  const dates = period ? { from: null, to: null } : window;
  return { by, period: period ?? 'dates', ...dates, filter: filter?.trim() || null };
};

export const useReportSubscription = () => useRead<ReportSubscription>(paths.reportSubscription());

/** Mails the report to the user, or nothing more. */
export async function saveSubscription(report: MailedReport | null): Promise<void> {
  const options = { awaitReads: true };
  if (report) await api.post(paths.reportSubscription(), report, options);
  else await api.delete(paths.reportSubscription(), options);
}

export const useSalesTargets = (year: number) => useRead<SalesTargets>(paths.salesTargets(year));

/** Returns a function that saves the targets of some agents in a year. */
export function useSaveTargets(year: number) {
  const { patch } = useOwnVersions();
  const path = paths.salesTargets(year);
  return async (body: Pick<SalesTargets, 'agents'>, version: PatchOptions): Promise<void> => {
    await patch<SalesTargets>(path, path, body, { ...version, updates: path });
  };
}

/** Returns the address of a list. */
export const listHref = ({ page, query }: ReportList): string => {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${page}?${new URLSearchParams(words).toString()}`;
};
