import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../migrations';
import type { Database } from '../schema';
import { SqlStore, type Store } from '../store';
import { createPool, withoutSilentConnections } from './pool';

/** Far longer than any query of a request takes; a database that does not respond must not block requests for ever. */
const queryTimeoutMilliseconds = 20_000;

/** Migrates the tables without a query timeout, because it may take long and waits for a migration in another process. */
const migrateTables = async (address: string): Promise<void> => {
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(address, { max: 1 }) }),
  });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
};

/** Opens the database at a `postgres://` URL; several processes may share one. */
export const openPostgresStore = async (address: string, connections = 10): Promise<Store> => {
  await migrateTables(address);
  const pool = createPool(address, { max: connections, query_timeout: queryTimeoutMilliseconds });
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withoutSilentConnections(pool) }),
  });
  return SqlStore.open({ writer: database, reader: database });
};
