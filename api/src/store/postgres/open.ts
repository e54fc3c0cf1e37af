import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../migrations';
import type { Database } from '../schema';
import { SqlStore, type Store } from '../store';
import { createPool, withoutSilentConnections } from './pool';

/** Far longer than any question of a request takes; a database that has stopped answering must not keep requests for ever. */
const answerMilliseconds = 20_000;

/** A change of the tables may take its time, and waits for another process that is at it. */
const bringUpToDate = async (address: string): Promise<void> => {
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(address, { max: 1 }) }),
  });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
};

/** Opens the database named by a `postgres://` address; several processes may share one. */
export const openPostgresStore = async (address: string, connections = 10): Promise<Store> => {
  await bringUpToDate(address);
  const pool = createPool(address, { max: connections, query_timeout: answerMilliseconds });
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withoutSilentConnections(pool) }),
  });
  return SqlStore.open({ writer: database, reader: database });
};
