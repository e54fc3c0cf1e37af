import { sql } from 'kysely';
import { isPostgres } from '../rows';
import type { MigrationDatabase } from './columns';

const refusal = 'history is only added to';

const inSqlite = ['update', 'delete'].map(
  (write) =>
    `create trigger history_no_${write} before ${write} on history begin select raise(abort, '${refusal}'); end`,
);

const inPostgres = [
  `create function refuse_history_change() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
  'create trigger history_no_change before update or delete on history for each row execute function refuse_history_change()',
];

/** Adds triggers, so that the database refuses to update or delete lines of history. */
export const appendOnlyHistory = async (database: MigrationDatabase): Promise<void> => {
  for (const statement of isPostgres(database) ? inPostgres : inSqlite)
    await sql.raw(statement).execute(database);
};
