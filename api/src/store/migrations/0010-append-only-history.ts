import { PostgresAdapter, sql } from 'kysely';
import type { MigrationDatabase } from './columns';

const refusal = 'history is only added to';

const inSqlite = async (database: MigrationDatabase): Promise<void> => {
  for (const write of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger history_no_${write} before ${write} on history begin select raise(abort, '${refusal}'); end`,
      )
      .execute(database);
  }
};

const inPostgres = async (database: MigrationDatabase): Promise<void> => {
  await sql
    .raw(
      `create function refuse_history_change() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
    )
    .execute(database);
  await sql
    .raw(
      'create trigger history_no_change before update or delete on history for each row execute function refuse_history_change()',
    )
    .execute(database);
};

/** Adds triggers, so that the database refuses to update or delete lines of history. */
export const appendOnlyHistory = (database: MigrationDatabase): Promise<void> =>
  database.getExecutor().adapter instanceof PostgresAdapter ? inPostgres(database) : inSqlite(database);
