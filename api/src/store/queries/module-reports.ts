import type { CalendarDate } from 'api-contract';
import type { Row } from '../row-types';
import type { Db } from '../rows';

/** What browsers reported of a version of a module on one day: an error, or that a page opened it (`opened`). */
export interface ModuleReportRow extends Row {
  day: string;
  module: string;
  /** The version of the module; `version` is the store's own word. */
  release: string;
  kind: 'load' | 'render' | 'event' | 'opened';
  message: string;
  path: string;
  /** The innermost stack frames. */
  details: string;
  count: number;
  first_at: string;
  last_at: string;
}

/** A report without what only one of them is shown with. */
export type ModuleReport = Omit<ModuleReportRow, 'details' | 'first_at'>;

/** Returns the reports from a day on, oldest first. */
export const listModuleReports = (db: Db, since: CalendarDate): Promise<ModuleReport[]> =>
  db
    .selectFrom('module_reports')
    .select(['id', 'day', 'module', 'release', 'kind', 'message', 'path', 'count', 'last_at'])
    .where('day', '>=', since)
    .orderBy('id')
    .execute();
