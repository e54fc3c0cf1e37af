import type { CalendarDate } from 'api-contract';
import type { ModuleReportRow, Db, NewRow, Rows, Tx } from '../../store';

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

/** Notes that a session has opened a version of a module, and whether it failed there, on the last day that it did. */
export const noteSession = async (tx: Tx, row: NewRow<Rows['module_sessions']>): Promise<void> => {
  const has_failed = Number(row.has_failed);
  await tx
    .insertInto('module_sessions')
    .values({ ...row, has_failed } as never)
    .onConflict((conflict) =>
      conflict
        .columns(['module', 'release', 'session_hash'])
        .doUpdateSet({ day: row.day, ...(row.has_failed && { has_failed: 1 as never }) }),
    )
    .execute();
};

/** Returns in how many sessions a version of a module was opened from a day on, and in how many of these it failed. */
export const countSessions = async (db: Db, module: string, release: string, since: CalendarDate) => {
  const sessions = db
    .selectFrom('module_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('module', '=', module)
    .where('release', '=', release)
    .where('day', '>=', since);
  const { count: opened_count } = await sessions.executeTakeFirstOrThrow();
  const failed = sessions.where('has_failed', '=', 1 as never);
  const { count: error_count } = await failed.executeTakeFirstOrThrow();
  return { opened_count, error_count };
};
