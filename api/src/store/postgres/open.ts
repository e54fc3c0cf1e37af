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

const ignore = () => undefined;

/** How long a request waits for a connection before it fails: a database that is away must not hold everybody up for ever. */
const patienceMilliseconds = 10_000;

/** Opens the database named by a `postgres://` address; several processes may share one. */
export const openPostgresStore = async (address: string, connections = 10): Promise<Store> => {
  const pool = new Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: patienceMilliseconds,
    types: parsers,
  });
  // A connection may end at any time, with a restart of the database for one. Whoever is using it is told by their next question, and the
  // pool makes another; but an event that nobody hears would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await migrate(database);
  return SqlStore.open({ writer: database, reader: database, engine: postgresEngine });
};
