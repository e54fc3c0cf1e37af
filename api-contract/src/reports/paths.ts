import { builtPath, queryString } from '../path';
import type { CalendarDate } from '../schema';
import type { ReportDimension, ReportSort } from './report-figures';

/** Limits a list of quotes or invoices to what one row of a report counts. 0 is the row of those that have none, such as no agent. */
export interface DimensionQuery {
  readonly organisation?: number;
  /** The id of the sales agent. */
  readonly agent?: number;
  /** The id of a product group, which the report calls a package. */
  readonly package?: number;
  /** The month of an event, as 202610. */
  readonly event_month?: number;
}

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
