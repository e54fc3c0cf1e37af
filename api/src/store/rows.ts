import { byId } from 'api-contract';
import {
  PostgresAdapter,
  sql,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  type Transaction,
} from 'kysely';
import { RowNotFound } from './errors';
import { journalOf, type AnyRow } from './journal';
import { derivedColumns, isRecordTable, type Database, type Rows, type TableName } from './schema';
import { derivations, type DerivedColumn } from './tables/table';

/** Reads a snapshot of the data. A `Tx` is one too. */
export type Db = Kysely<Database>;

/** A transaction that may write. */
export type Tx = Transaction<Database>;

/** Equality on every column named; an array means any of its values, null means empty. */
export type Where<R> = { readonly [K in keyof R]?: R[K] | readonly NonNullable<R[K]>[] };

type EmptyColumn<R> = { [K in keyof R]: null extends R[K] ? K : never }[keyof R];

/**
 * The columns that an insert takes: the database adds the id, and `insertRow` the version and the derived columns. A column that may be empty is so
 * where it is left out.
 */
export type NewRow<R> = Omit<R, 'id' | 'version' | DerivedColumn | EmptyColumn<R>> &
  Partial<Pick<R, EmptyColumn<R>>>;

interface ListOptions<R> {
  /** Columns to sort by, a leading `-` for descending. Without it: by id. */
  orderBy?: readonly (`-${keyof R & string}` | (keyof R & string))[];
  limit?: number;
}

/** The tables without their types, for functions that work on any of them. */
type AnyDatabase = Record<string, Record<string, unknown>>;

const untyped = (db: Db): Kysely<AnyDatabase> => db as unknown as Kysely<AnyDatabase>;

export const isPostgres = (db: Pick<Db, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Returns the condition that a column has any of these values: in one parameter, because engines limit how many a query has. */
export const isAnyOf = (
  db: Pick<Db, 'getExecutor'>,
  column: RawBuilder<unknown>,
  values: readonly (number | string)[],
): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql`${column} = any(${values})`
    : sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** Returns the condition that no row of a table has this value in a column. PostgreSQL takes hours for `not in` a query that finds many rows. */
export const isNowhereIn = (
  table: TableName,
  column: string,
  value: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql`not exists (select 1 from ${sql.table(table)} as others where ${sql.ref(`others.${column}`)} = ${value})`;

const matches = (db: Db, where: object) => (eb: ExpressionBuilder<AnyDatabase, string>) =>
  eb.and(
    Object.entries(where)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => {
        if (value === null) return eb(column, 'is', null);
        return Array.isArray(value) ? isAnyOf(db, sql.ref(column), value) : eb(column, '=', toColumn(value));
      }),
  );

export const listRows = async <N extends TableName>(
  db: Db,
  table: N,
  where: Where<Rows[N]> = {},
  { orderBy = ['id'], limit }: ListOptions<Rows[N]> = {},
): Promise<Rows[N][]> => {
  let query = untyped(db)
    .selectFrom(table as string)
    .selectAll()
    .where(matches(db, where));
  for (const column of orderBy as readonly string[])
    query = column.startsWith('-') ? query.orderBy(column.slice(1), 'desc') : query.orderBy(column);
  return (await (limit === undefined ? query : query.limit(limit)).execute()) as unknown[] as Rows[N][];
};

export const findRow = async <N extends TableName>(
  db: Db,
  table: N,
  where: Where<Rows[N]>,
): Promise<Rows[N] | undefined> => (await listRows(db, table, where, { limit: 1 }))[0];

const found = <N extends TableName>(table: N, id: number, row: unknown): Rows[N] => {
  if (row === undefined) throw new RowNotFound(table, id);
  return row as Rows[N];
};

/** Throws `RowNotFound`. */
export const getRow = async <N extends TableName>(db: Db, table: N, id: number): Promise<Rows[N]> =>
  found(table, id, await findRow(db, table, { id } as Where<Rows[N]>));

/**
 * Locks rows until the transaction ends, as an update does: others may meanwhile add rows that refer to them. In order of id, so that two
 * transactions cannot wait for each other. On SQLite no other transaction writes at all.
 */
export const lockWhere = async <N extends TableName>(
  tx: Tx,
  table: N,
  where: Where<Rows[N]>,
): Promise<Rows[N][]> => {
  const query = untyped(tx)
    .selectFrom(table as string)
    .selectAll()
    .where(matches(tx, where))
    .orderBy('id');
  return (await (isPostgres(tx) ? query.forNoKeyUpdate() : query).execute()) as unknown[] as Rows[N][];
};

/** Locks rows as `lockWhere` does. Returns those that exist. */
export const lockFound = <N extends TableName>(
  tx: Tx,
  table: N,
  ids: readonly number[],
): Promise<Rows[N][]> => lockWhere(tx, table, { id: ids } as unknown as Where<Rows[N]>);

/** Locks a row as `lockWhere` does. Throws `RowNotFound`. */
export const lockRow = async <N extends TableName>(tx: Tx, table: N, id: number): Promise<Rows[N]> =>
  found(table, id, (await lockWhere(tx, table, { id } as Where<Rows[N]>))[0]);

/** Locks rows as `lockWhere` does. Throws `RowNotFound`. */
export const lockRows = async <N extends TableName>(
  tx: Tx,
  table: N,
  ids: readonly number[],
): Promise<Rows[N][]> => {
  const rows = await lockFound(tx, table, ids);
  const known = byId(rows);
  for (const id of ids) found(table, id, known.get(id));
  return rows;
};

export const countRows = async <N extends TableName>(
  db: Db,
  table: N,
  where: Where<Rows[N]> = {},
): Promise<number> => {
  const { count } = await untyped(db)
    .selectFrom(table as string)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matches(db, where))
    .executeTakeFirstOrThrow();
  return count;
};

const toColumn = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

/** Returns values as they are stored: flags as 0 or 1, and beside a text the columns that are derived from it. */
export const toColumns = (table: TableName, values: object): Record<string, unknown> => {
  const columns = Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, toColumn(value)]),
  );
  for (const [column, source] of derivedColumns(table)) {
    const text = columns[source];
    if (typeof text === 'string' || text === null) columns[column] = derivations[column](text ?? '');
  }
  return columns;
};

/** Inserts a row. Throws `UniqueViolation` when the transaction ends. */
export const insertRow = async <N extends TableName>(
  tx: Tx,
  table: N,
  values: NewRow<Rows[N]>,
): Promise<Rows[N]> => {
  const row = isRecordTable(table) ? { ...values, version: 1 } : values;
  const query = untyped(tx).insertInto(table).values(toColumns(table, row));
  const journal = journalOf(tx);
  journal?.begin(table);
  const inserted = (await query.returningAll().executeTakeFirstOrThrow()) as unknown as Rows[N];
  journal?.add(table, inserted.id, null, inserted);
  return inserted;
};

/** Inserts a row that was deleted as it is given, with its id. Throws `UniqueViolation` when the transaction ends. */
export const restoreRow = async (tx: Tx, table: TableName, row: AnyRow): Promise<void> => {
  await untyped(tx).insertInto(table).values(toColumns(table, row)).execute();
};

/** Updates a row without incrementing `version`, for columns that are computed from other rows. Throws `RowNotFound`. */
export const updateDerived = async <N extends TableName>(
  tx: Tx,
  table: N,
  id: number,
  changes: Partial<NewRow<Rows[N]>>,
): Promise<Rows[N]> => {
  const columns = toColumns(table, changes);
  if (Object.keys(columns).length === 0) return getRow(tx, table, id);
  const query = untyped(tx)
    .updateTable(table as string)
    .set(columns)
    .where('id', '=', id);
  const journal = journalOf(tx);
  journal?.begin(table);
  const before = journal && (await getRow(tx, table, id));
  const updated = found(table, id, await query.returningAll().executeTakeFirst());
  if (before) journal.add(table, id, before, updated);
  return updated;
};

/** Updates a row and increments its `version`, if the table has one. Throws `RowNotFound`. */
export const updateRow = <N extends TableName>(
  tx: Tx,
  table: N,
  id: number,
  changes: Partial<NewRow<Rows[N]>>,
): Promise<Rows[N]> =>
  updateDerived(tx, table, id, isRecordTable(table) ? { ...changes, version: sql`version + 1` } : changes);

export const deleteRows = async <N extends TableName>(
  tx: Tx,
  table: N,
  where: Where<Rows[N]>,
): Promise<void> => {
  const journal = journalOf(tx);
  journal?.begin(table);
  if (journal) for (const row of await listRows(tx, table, where)) journal.add(table, row.id, row, null);
  await untyped(tx)
    .deleteFrom(table as string)
    .where(matches(tx, where))
    .execute();
};

/** Increments a counter and returns its new value, from 1. Rolled back with the transaction. */
export const nextNumber = async (tx: Tx, counter: string): Promise<number> => {
  const { value } = await tx
    .insertInto('counters')
    .values({ name: counter, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};

/** Takes the lock of this name until the transaction ends, across processes. SQLite has only one writer anyway. */
export const takeLock = async (tx: Tx, name: string): Promise<void> => {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};
