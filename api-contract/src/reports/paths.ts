import { builtPath, queryString } from '../path';
import type { CalendarDate } from '../schema';
import type { ReportDimension } from './dimensions';
import type { ReportSort } from './report-figures';

interface ReportQuery {
  readonly by?: ReportDimension;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

export const customerReport = builtPath(
  '/reports/customers',
  (query: ReportQuery = {}) => `/reports/customers${queryString(query)}`,
);
export const customerReportExport = builtPath(
  '/reports/customers-export',
  (query: ReportQuery & { sort?: ReportSort; order?: 'asc' | 'desc'; filter?: string } = {}) =>
    `/reports/customers-export${queryString(query)}`,
);
