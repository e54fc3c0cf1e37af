import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';

const { INT8, NUMERIC } = types.builtins;

// The driver returns these two types as text, because not every value fits a number; pence and counts do.
const parsers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: ((oid: number, format?: 'text'): unknown =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

const ignore = () => undefined;

/** How long a request waits for a connection before it fails, so that an unreachable database does not block it for ever. */
const timeoutMilliseconds = 10_000;

/** Returns the driver's connection pool for one database. */
export const createPool = (address: string, limits: PoolConfig): Pool => {
  const pool = new Pool({
    connectionString: address,
    connectionTimeoutMillis: timeoutMilliseconds,
    keepAlive: true,
    types: parsers,
    ...limits,
  });
  // A connection can end at any time, for example when the database restarts. The next query on it then fails, and the pool opens
  // another; but an `error` event without a listener would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
};

/** Returns whether a query failed by `query_timeout`. */
const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Returns the pool for Kysely, except that a connection is discarded after a query timed out: later queries on it would be queued
 * behind that query.
 */
export const withoutSilentConnections = (pool: Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    let silence: unknown;
    const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (silence !== undefined) throw silence as Error;
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        if (isQueryTimeout(error)) silence = error;
        throw error;
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: () => client.release(silence !== undefined),
    };
  },
  end: () => pool.end(),
});
