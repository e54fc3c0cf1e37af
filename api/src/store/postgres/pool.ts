import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';

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

/** The driver's connections to one database. */
export const createPool = (address: string, limits: PoolConfig): Pool => {
  const pool = new Pool({
    connectionString: address,
    connectionTimeoutMillis: patienceMilliseconds,
    keepAlive: true,
    types: parsers,
    ...limits,
  });
  // A connection may end at any time, with a restart of the database for one. Whoever is using it is told by their next question, and the
  // pool makes another; but an event that nobody hears would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
};

/** What the driver says when `query_timeout` has passed. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * The pool as Kysely wants it, except that a connection on which a question failed to be answered is thrown away: whatever is asked on it
 * next would stand in line behind that question.
 */
export const withoutSilentConnections = (pool: Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    let silence: unknown;
    const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (silence !== undefined) throw silence;
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        if (isSilence(error)) silence = error;
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
