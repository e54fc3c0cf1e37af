import { setImmediate } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { DatabaseSync } from '@photostructure/sqlite';

type Database = InstanceType<typeof DatabaseSync>;

interface Statement {
  prepared: ReturnType<Database['prepare']>;
  returnsRows: boolean;
}

/** How long any other statement may block while another program holds the lock. */
export const busyTimeoutMilliseconds = 5000;

/** Enough for every statement of the product; the oldest are evicted beyond it. */
const statementCacheSize = 300;

/** How long queries run in one round of the event loop, in milliseconds: longer than those of most requests. */
const longestTurn = 50;

let turnBegan = performance.now();
let nextTurn: Promise<void> | undefined;

const beginTurn = async (): Promise<void> => {
  await setImmediate();
  nextTurn = undefined;
  turnBegan = performance.now();
};

/**
 * Waits for the next round of the event loop where the turn began longer ago than that, also after a pause. Those who wait have turns in the
 * order of arrival.
 */
const awaitTurn = async (): Promise<void> => {
  while (performance.now() - turnBegan > longestTurn) await (nextTurn ??= beginTurn());
};

/**
 * One SQLite connection with its prepared statements. The calls are synchronous, which is fastest at microseconds each; between those of
 * long work the event loop goes on.
 */
export class SqliteConnection implements DatabaseConnection {
  private readonly statements = new Map<string, Statement>();

  constructor(private readonly database: Database) {}

  /** False after SQLite has rolled back automatically, for example when the disk is full. */
  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** Takes the write lock; throws at once when another program holds it, where any other statement would wait. */
  beginToWrite(): void {
    this.database.exec('pragma busy_timeout = 0');
    try {
      this.database.exec('begin immediate');
    } finally {
      this.database.exec(`pragma busy_timeout = ${busyTimeoutMilliseconds}`);
    }
  }

  /** Ends a transaction at once: others wait for what it holds. */
  endTransaction(how: 'commit' | 'rollback'): void {
    this.database.exec(how);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    await awaitTurn();
    const { prepared, returnsRows } = this.prepare(sql);
    if (returnsRows) return { rows: prepared.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = prepared.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported by the SQLite driver');
  }

  private prepare(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const prepared = this.database.prepare(sql);
    const statement = { prepared, returnsRows: prepared.columns().length > 0 };
    this.statements.set(sql, statement);
    if (this.statements.size > statementCacheSize) {
      const oldest = this.statements.keys().next().value;
      if (oldest !== undefined) this.statements.delete(oldest);
    }
    return statement;
  }
}
