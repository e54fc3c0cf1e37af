import { Kysely, PostgresDialect } from 'kysely';
import type { PoolConfig } from 'pg';
import { OperationError } from '../errors';
import { isOfOlderRelease, migrate } from '../migrations';
import { nextNumber } from '../rows';
import { tableNames, type Database } from '../schema';
import { raiseVersions, SqlStore, type Store } from '../store';
import { toPostgresError } from './errors';
import { fillDerived, redactNotes } from './fill-derived';
import { createPool, withoutSilentConnections } from './pool';

/**
 * Far longer than any query of a request takes; a database that does not respond must not block requests for ever. The server ends first what
 * takes too long, and the transaction of a process that is gone: it would keep its locks, and those who wait for them their connections.
 */
const limits: PoolConfig = {
  lock_timeout: 18_000,
  statement_timeout: 19_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

const tablesInUse =
  'Another program has used its tables for a minute, such as a backup, a report or a vacuum, so that they could not be brought up to date. Wait until it is done, or end it, and start again.';

/** The advice by the code of the failure: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const advice: Readonly<Record<string, string>> = {
  '3D000': 'Create the database, or correct its name in DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or let that user in.',
  '28P01': 'Correct the user or the password in DATABASE_URL.',
  '25006': 'Use a database that can be written.',
  '42501':
    'Let that user connect, and create tables in the schema public, or name its owner in DATABASE_URL.',
  '55P03': tablesInUse,
  '57014': tablesInUse,
};

/** Converts an error that the operator can correct; returns any other unchanged. The password is never named. */
const explain = (error: unknown, address: string, isConnected: boolean): unknown => {
  const { code = '', message } = error as { code?: string; message: string };
  if (!advice[code] && isConnected) return error;
  const { username, hostname, port, pathname, searchParams } = new URL(address);
  const place = `${searchParams.get('host') || hostname || 'localhost'}:${port || '5432'}${pathname}`;
  const isTls = /\bSSL\b|certificate|TLS/i.test(message);
  const what =
    advice[code] ??
    (isTls
      ? 'Let it speak TLS with a certificate that this machine knows (NODE_EXTRA_CA_CERTS), or add sslmode=disable to DATABASE_URL in a network that nobody else reads.'
      : undefined) ??
    'Is PostgreSQL running there? Correct the host and the port in DATABASE_URL otherwise.';
  return new OperationError(
    `The database ${place} cannot be used by ${username || 'this user'} (${message || code}). ${what}`,
  );
};

/** Migrates the tables without a query timeout, because it may take long and waits for a migration in another process. */
const migrateTables = async (address: string): Promise<void> => {
  const pool = createPool(address, { max: 1 });
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let isConnected = false;
  try {
    (await pool.connect()).release();
    isConnected = true;
    const isOlder = await isOfOlderRelease(database);
    await migrate(database);
    const hasFilled = await fillDerived(database);
    const hasRedacted = await redactNotes(database);
    // Other processes have in their caches what was read before.
    if (isOlder || hasFilled || hasRedacted)
      await database.transaction().execute((tx) => raiseVersions(tx, new Set(tableNames)));
    // Migrated tables need no write, and a server that cannot write must not start.
    await database.transaction().execute((tx) => nextNumber(tx, 'readiness'));
  } catch (error) {
    throw explain(error, address, isConnected);
  } finally {
    await database.destroy();
  }
};

const open = (address: string, max: number) => {
  const pool = createPool(address, { max, ...limits });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: withoutSilentConnections(pool) }) });
};

/**
 * Opens the database at a `postgres://` URL; several processes may share one. Half of the connections write: those that wait for a lock
 * leave the others to readers.
 */
export const openPostgresStore = async (address: string, connections = 10): Promise<Store> => {
  await migrateTables(address);
  const writers = Math.floor(connections / 2);
  return SqlStore.open({
    writer: open(address, writers),
    reader: open(address, connections - writers),
    toStoreError: toPostgresError,
  });
};
