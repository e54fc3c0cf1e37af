import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { DatabaseSync } from '@photostructure/sqlite';

type Database = InstanceType<typeof DatabaseSync>;

type Statement = ReturnType<Database['prepare']>;

interface Prepared {
  statement: Statement;
  /** The columns of its rows; none for a statement that answers no rows. */
  columns: readonly string[];
  /** The same question answered in one text, once it has turned out to have many rows. */
  asText?: Statement;
}

/** From so many rows on a question is asked for one text from the next time on. */
const manyRows = 200;

/** The driver gives rows as arrays in half the time that it needs for objects. */
const toObject = (columns: readonly string[], values: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index] as string] = values[index];
  return row;
};

/**
 * SQLite writes thousands of rows as one JSON text, which is read at once, in half the time that the driver needs to hand them over
 * value by value. The order of the rows within is kept.
 */
const textOf = (sql: string, columns: readonly string[]): string =>
  `select json_group_array(json_array(${columns.map((column) => `"${column}"`).join()})) from (${sql})`;

/** How long a question other than that may block for another program. */
export const busyTimeoutMilliseconds = 5000;

/** Enough for every statement of the product; beyond it the oldest are prepared again. */
const statementsKept = 300;

/** One SQLite connection with its prepared statements. The calls block, which at microseconds each is the fast way. */
export class SqliteConnection implements DatabaseConnection {
  private readonly statements = new Map<string, Prepared>();

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
    const prepared = this.prepare(sql);
    const { statement, columns } = prepared;
    if (columns.length > 0) {
      const rows = this.read(prepared, parameters);
      if (rows.length >= manyRows && !prepared.asText && sql.startsWith('select '))
        prepared.asText = this.database.prepare(textOf(sql, columns));
      return { rows: rows.map((values) => toObject(columns, values)) as R[] };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported by the SQLite driver');
  }

  private read({ statement, asText }: Prepared, parameters: readonly unknown[]): unknown[][] {
    if (!asText) return statement.all(...parameters) as unknown[][];
    const [text] = Object.values(asText.get(...parameters) as Record<string, string>);
    return JSON.parse(text ?? '[]') as unknown[][];
  }

  private prepare(sql: string): Prepared {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared: Prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    if (prepared.columns.length > 0) statement.setReturnArrays(true);
    this.statements.set(sql, prepared);
    if (this.statements.size > statementsKept) {
      const oldest = this.statements.keys().next().value;
      if (oldest !== undefined) this.statements.delete(oldest);
    }
    return prepared;
  }
}
