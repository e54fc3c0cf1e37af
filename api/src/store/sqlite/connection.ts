import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { DatabaseSync } from '@photostructure/sqlite';

type Database = InstanceType<typeof DatabaseSync>;

type Statement = ReturnType<Database['prepare']>;

/** How long a question other than that may block for another program. */
export const busyTimeoutMilliseconds = 5000;

/** Enough for every statement of the product; beyond it the oldest are prepared again. */
const statementsKept = 300;

/** One SQLite connection with its prepared statements. The calls block, which at microseconds each is the fast way. */
export class SqliteConnection implements DatabaseConnection {
  private readonly statements = new Map<string, Statement>();

  constructor(private readonly database: Database) {}

  /** False once SQLite has rolled back by itself, as it does when a disk is full. */
  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** Takes the lock for writing; throws at once when another program has it, where any other question would wait. */
  beginToWrite(): void {
    this.database.exec('pragma busy_timeout = 0');
    try {
      this.database.exec('begin immediate');
    } finally {
      this.database.exec(`pragma busy_timeout = ${busyTimeoutMilliseconds}`);
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.prepare(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported by the SQLite driver');
  }

  private prepare(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.statements.set(sql, statement);
    if (this.statements.size > statementsKept) {
      const oldest = this.statements.keys().next().value;
      if (oldest !== undefined) this.statements.delete(oldest);
    }
    return statement;
  }
}
