import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
} from 'kysely';
import { DatabaseSync } from '@photostructure/sqlite';
import { Pool } from '../../pool';
import { busyTimeoutMilliseconds, SqliteConnection } from './connection';
import { isBusy } from './errors';

interface SqliteDriverOptions {
  file: string;
  /** The number of connections; more than one only if none of them writes. */
  connections: number;
  readOnly: boolean;
}

/** How long a write waits for another program, its time in the queue included. */
const timeoutMilliseconds = 5000;
const pollMilliseconds = 10;

// Every acknowledged write must survive a power cut (synchronous=FULL), and reads never wait for writes (WAL).
const settings = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'temp_store = MEMORY'];

/** The Kysely driver for one SQLite file. Each connection has one user at a time. */
class SqliteDriver implements Driver {
  private readonly gate = new Pool<SqliteConnection>();
  private readonly deadlines = new WeakMap<DatabaseConnection, number>();
  private readonly databases: InstanceType<typeof DatabaseSync>[] = [];

  constructor(private readonly options: SqliteDriverOptions) {}

  async init(): Promise<void> {
    for (let index = 0; index < this.options.connections; index += 1) {
      const database = new DatabaseSync(this.options.file, {
        readOnly: this.options.readOnly,
        timeout: busyTimeoutMilliseconds,
      });
      for (const setting of settings) {
        if (!(this.options.readOnly && setting.startsWith('journal_mode')))
          database.exec(`pragma ${setting}`);
      }
      this.databases.push(database);
      this.gate.give(new SqliteConnection(database));
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const requestedAt = performance.now();
    const connection = await this.gate.take();
    this.deadlines.set(connection, requestedAt + timeoutMilliseconds);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.gate.give(connection as SqliteConnection);
  }

  // A transaction that reads first and writes later would fail as busy if another process wrote in between, so it takes
  // the write lock at once. It waits here and not in SQLite, which would block the event loop.
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.options.readOnly) {
      await connection.executeQuery(CompiledQuery.raw('begin'));
      return;
    }
    for (;;) {
      try {
        return (connection as SqliteConnection).beginToWrite();
      } catch (error) {
        if (!isBusy(error) || performance.now() >= (this.deadlines.get(connection) ?? 0)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).endTransaction('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const sqlite = connection as SqliteConnection;
    if (sqlite.isInTransaction) sqlite.endTransaction('rollback');
  }

  async destroy(): Promise<void> {
    // Each is given back by the last that works with it.
    for (let index = 0; index < this.databases.length; index += 1) await this.gate.take();
    for (const database of this.databases) {
      if (!this.options.readOnly) checkpoint(database);
      database.close();
    }
  }
}

/** Moves the write-ahead log into the database file, so that a copy of the file is complete. A failure loses nothing. */
const checkpoint = (database: InstanceType<typeof DatabaseSync>): void => {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // The next open does it.
  }
};

/** Kysely's adapter disables transactional DDL because some migrations switch foreign keys off; ours do not. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The Kysely dialect for the embedded engine, for a machine without a database server. */
export const sqliteDialect = (options: SqliteDriverOptions): Dialect => ({
  createDriver: () => new SqliteDriver(options),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalSqliteAdapter(),
  createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
});
