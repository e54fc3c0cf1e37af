import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Store } from '../../domain/ports';
import { migrate, SqlStore, type Database } from '../sql';
import { postgresEngine } from './engine';

const { INT8, NUMERIC } = types.builtins;

// The driver gives these two as text, because not every value fits a number; pence and counts do.
const parsers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Opens the database named by a `postgres://` address; several processes may share one. */
export const openPostgresStore = async (address: string): Promise<Store> => {
  const pool = new Pool({ connectionString: address, max: 10, types: parsers });
  // A connection that nobody is using may end at any time, with a restart of the database for one: the pool makes another. Unheard,
  // that would end the process.
  pool.on('error', () => undefined);
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await migrate(database);
  return SqlStore.open({ writer: database, reader: database, engine: postgresEngine });
};
