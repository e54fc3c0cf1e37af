import { sql } from 'kysely';
import type { Db } from '../../src/store';
import { until } from './until';

/** Waits until so many connections to this database of PostgreSQL wait for a lock. It looks outside the transactions of others. */
export const untilLockWait = (
  read: <T>(query: (db: Db) => Promise<T>) => Promise<T>,
  connections = 1,
): Promise<void> =>
  until(() =>
    read(async (db) => {
      const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows.length >= connections;
    }),
  );
