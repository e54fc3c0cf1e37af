import type { CalendarDate } from 'api-contract';
import type { ModuleReportRow, Db } from '../../store';

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
