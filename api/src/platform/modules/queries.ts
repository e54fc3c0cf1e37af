import type { CalendarDate } from 'api-contract';
import { sql } from 'kysely';
import type { Db, NewRow, Tx, Rows } from '../../store';

/** A report without what only one of them is shown with. */
export type ModuleReport = Omit<Rows['module_reports'], 'details' | 'first_at'>;

/** Returns the reports from a day on, oldest first. */
export const listModuleReports = (db: Db, since: CalendarDate): Promise<ModuleReport[]> =>
  db
    .selectFrom('module_reports')
    .select(['id', 'day', 'module', 'release', 'kind', 'message', 'path', 'count', 'last_at'])
    .where('day', '>=', since)
    .orderBy('id')
    .execute();

/** The most measurements of a session that count, and the slowest one in milliseconds: their sum fits its column. */
const maxInp = { count: 1000, value: 10_000 };

/** Adds to a sum of a session, unless it has measurements enough. */
const addInp = (column: 'inp_count' | 'inp_total') => {
  const [stored, added] = [sql.ref(`module_sessions.${column}`), sql.ref(`excluded.${column}`)];
  return sql<number>`${stored} + case when module_sessions.inp_count < ${maxInp.count} then ${added} else 0 end`;
};

interface SessionReport {
  day: CalendarDate;
  module: string;
  release: string;
  session_hash: string;
  /** When the rollout began. */
  rollout: string;
  hasFailed?: boolean;
  /** A measurement of its response, in milliseconds. */
  inp?: number;
}

/** Deletes what sessions reported of a module in other rollouts than that which began then. */
export const deleteOtherSessions = async (tx: Tx, module: string, rollout: string): Promise<void> => {
  await tx
    .deleteFrom('module_sessions')
    .where('module', '=', module)
    .where('rollout', '<>', rollout)
    .execute();
};

/** Notes what a session reported of a version of a module in a rollout: that it opened it, failed there, or how fast the version responded. */
export const noteSession = async (tx: Tx, { hasFailed, inp, ...session }: SessionReport): Promise<void> => {
  const measured = {
    inp_count: inp === undefined ? 0 : 1,
    inp_total: Math.min(inp ?? 0, maxInp.value),
  };
  await tx
    .insertInto('module_sessions')
    .values({ ...session, ...measured, has_failed: Number(hasFailed ?? false) } as never)
    .onConflict((conflict) =>
      conflict.columns(['module', 'release', 'session_hash']).doUpdateSet({
        day: session.day,
        ...(hasFailed && { has_failed: 1 as never }),
        inp_count: addInp('inp_count'),
        inp_total: addInp('inp_total'),
      }),
    )
    .execute();
};

const sessionsOf = (db: Db, module: string, release: string, rollout: string) =>
  db
    .selectFrom('module_sessions')
    .where('module', '=', module)
    .where('release', '=', release)
    .where('rollout', '=', rollout);

type SessionsArguments = Parameters<typeof sessionsOf>;

/** Returns in how many sessions a version of a module was opened in a rollout, and in how many of these it failed. */
export const countSessions = async (...which: SessionsArguments) => {
  const sessions = sessionsOf(...which).select(({ fn }) => fn.countAll<number>().as('count'));
  const { count: opened_count } = await sessions.executeTakeFirstOrThrow();
  const failed = sessions.where('has_failed', '=', 1 as never);
  const { count: error_count } = await failed.executeTakeFirstOrThrow();
  return { opened_count, error_count };
};

/** Returns the INP that three quarters of the sessions of a rollout do not exceed. Each session counts once, with the average of its measurements. */
export const sessionInp = async (...which: SessionsArguments) => {
  const measured = sessionsOf(...which).where('inp_count', '>', 0);
  const { sessions, measurements } = await measured
    .select(({ fn }) => [
      fn.countAll<number>().as('sessions'),
      fn.sum<number | null>('inp_count').as('measurements'),
    ])
    .executeTakeFirstOrThrow();
  const row = await measured
    .select(sql<number>`inp_total / inp_count`.as('inp'))
    .orderBy('inp')
    .offset(Math.max(0, Math.ceil(0.75 * sessions) - 1))
    .limit(1)
    .executeTakeFirst();
  return { p75: row?.inp ?? 0, sessions, measurements: measurements ?? 0 };
};

/** The measurements of one bucket, of several days together. */
export type VitalCount = Omit<Rows['module_vitals'], 'id' | 'day'>;

/** Returns the measurements from a day on, by module, screen, metric and bucket. */
export const sumModuleVitals = (db: Db, since: CalendarDate): Promise<VitalCount[]> =>
  db
    .selectFrom('module_vitals')
    .select(({ fn }) => [
      'module',
      'release',
      'screen',
      'metric',
      'bucket',
      fn.sum<number>('count').as('count'),
    ])
    .where('day', '>=', since)
    .groupBy(['module', 'release', 'screen', 'metric', 'bucket'])
    .execute();

/** Adds to the measurements of a bucket on a day. */
export const addModuleVital = async (tx: Tx, vital: NewRow<Rows['module_vitals']>): Promise<void> => {
  await tx
    .insertInto('module_vitals')
    .values(vital as Rows['module_vitals'])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'module', 'release', 'screen', 'metric', 'bucket'])
        .doUpdateSet({ count: sql`module_vitals.count + excluded.count` }),
    )
    .execute();
};
