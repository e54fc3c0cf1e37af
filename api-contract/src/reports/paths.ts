import { builtPath, queryString } from '../path';
import type { CalendarDate } from '../schema';
import type { ReportDimension, ReportSort } from './report-figures';

/** Limits a list to one row of a report; 0 is the row without one: without an organisation, an agent and so on. */
export interface DimensionQuery {
  readonly organisation?: number;
  /** The id of the sales agent. */
  readonly agent?: number;
  /** The id of a product group. */
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
