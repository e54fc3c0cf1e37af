import { builtPath, path, queryPath, queryString } from '../../kernel/call/path';
import type { CalendarDate } from '../../kernel/schema';
import type { ReportDimension } from '../../kernel/dimensions';
import type { ReportSort } from './report-figures';

interface ReportQuery {
  readonly by?: ReportDimension;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  readonly filter?: string;
}

export const customerReport = queryPath<ReportQuery>()('/reports/customers');
/** The name of a row, by the id that the lists are filtered by. */
export const reportRow = builtPath(
  '/reports/row',
  (by: ReportDimension, id: number) => `/reports/row${queryString({ by, id })}`,
);
/** What of the report is mailed to the signed-in user. */
export const reportSubscription = path('/reports/subscription');
export const customerReportExport = queryPath<ReportQuery & { sort?: ReportSort; order?: 'asc' | 'desc' }>()(
  '/reports/customers-export',
);
