import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { DatabaseSync } from '@photostructure/sqlite';
import { Gate } from '../../concurrency';
import { SqliteConnection } from './connection';

export interface SqliteDriverOptions {
  file: string;
  /** How many connections; more than one only where none of them writes. */
  connections: number;
  readOnly: boolean;
}

const busyTimeoutMilliseconds = 5000;

// Every acknowledged write must survive a power cut (synchronous=FULL), and readers never wait for the writer (WAL).
const settings = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'temp_store = MEMORY'];

/** Hands out the connections of one SQLite file to Kysely, each to one user at a time. */
export class SqliteDriver implements Driver {
  private readonly gate = new Gate<SqliteConnection>();
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

  acquireConnection(): Promise<DatabaseConnection> {
    return this.gate.take();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.gate.give(connection as SqliteConnection);
  }

  // A transaction that reads first and writes later would fail as busy where another process wrote in between;
  // asking for the write lock at once makes it wait instead.
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await execute(connection, this.options.readOnly ? 'begin' : 'begin immediate');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await execute(connection, 'commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await execute(connection, 'rollback');
  }

  async destroy(): Promise<void> {
    for (const database of this.databases) database.close();
  }
}

const execute = (connection: DatabaseConnection, sql: string): Promise<QueryResult<unknown>> =>
  connection.executeQuery(CompiledQuery.raw(sql));
