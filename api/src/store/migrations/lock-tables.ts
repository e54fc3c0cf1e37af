import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** For less than the second after which PostgreSQL looks for deadlocks. */
export const LOCK_MS = 500;

/** How long one table may be vacuumed, or get an index, before a migration gives up: neither keeps requests from the tables, nor does waiting for it. */
const MAINTENANCE_MS = 60_000;

/** Selects our own tables: a database may have views and tables of others too, such as those of an extension. */
const ownTables = sql<{ name: string }>`
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and pg_has_role(relowner, 'USAGE') and relname not like 'kysely%'
`;

/**
 * Keeps all others out of the tables until the transaction ends. Processes of the release before go on meanwhile: a migration that had one table and
 * waited for another would end a request of theirs as a deadlock. Before, it waits longer with a lock that keeps none of them out: an automatic vacuum ends
 * only for who has waited that second.
 */
export const lockTables = async (database: MigrationDatabase): Promise<void> => {
  const { rows: tables } = await ownTables.execute(database);
  if (tables.length === 0) return;
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  // A limit for the role would end the first lock before, as if it were the second.
  await sql`set local statement_timeout = 0`.execute(database);
  await sql`set local lock_timeout = ${sql.lit(MAINTENANCE_MS)}`.execute(database);
  await sql`lock table ${names} in share update exclusive mode`.execute(database);
  await sql`set local lock_timeout = 0`.execute(database);
  await sql`set local statement_timeout = ${sql.lit(LOCK_MS)}`.execute(database);
  await sql`lock table ${names} in access exclusive mode`.execute(database);
  await sql`set local statement_timeout = 0`.execute(database);
};
