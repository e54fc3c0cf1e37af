import {
  sql,
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type QueryExecutorProvider,
} from 'kysely';
import { isPostgres } from '../rows';
import { derivations, type ColumnKind, type DerivedColumn } from '../tables/table';

export type MigrationDatabase = Kysely<unknown>;

/** Columns by name; a trailing `?` in the type means that the column may be empty. */
type Columns = Record<string, ColumnKind | `${ColumnKind}?`>;

const dataType = (kind: string): ColumnDataType => {
  if (kind === 'pence') return 'bigint';
  return kind === 'integer' || kind === 'flag' || kind.startsWith('->') ? 'integer' : 'text';
};

/** Returns the arguments of Kysely's `addColumn`. In a table with rows, a column that may not be empty begins as 0 or `''`. */
const columnOf = (name: string, written: string, hasRows: boolean) => {
  const isRequired = !written.endsWith('?');
  const kind = isRequired ? written : written.slice(0, -1);
  const type = dataType(kind);
  const define = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => {
    let defined = isRequired ? column.notNull() : column;
    if (isRequired && hasRows) defined = defined.defaultTo(type === 'text' ? '' : 0);
    if (kind.startsWith('-> ')) return defined.references(`${kind.slice(3)}.id`);
    return kind === 'flag' ? defined.check(sql`${sql.ref(name)} in (0, 1)`) : defined;
  };
  return [name, type, define] as const;
};

/** Starts a table with an id that is never reused, not even after a deletion. */
export const table = (database: MigrationDatabase, name: string, columns: Columns) => {
  const begun = database.schema.createTable(name);
  let built: CreateTableBuilder<string, string> = isPostgres(database)
    ? begun.addColumn('id', 'serial', (column) => column.primaryKey())
    : begun.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
  for (const [column, written] of Object.entries(columns))
    built = built.addColumn(...columnOf(column, written, false));
  return built;
};

/** Adds columns to a table that may have rows. */
export const addColumns = async (
  database: MigrationDatabase,
  tableName: string,
  columns: Columns,
): Promise<void> => {
  for (const [name, written] of Object.entries(columns))
    await database.schema
      .alterTable(tableName)
      .addColumn(...columnOf(name, written, true))
      .execute();
};

const PAGE = 5000;

/**
 * Computes a derived column from its source, and writes it where it differs: in few rows where how texts are compared has changed. Returns whether any did. Others may
 * write meanwhile.
 */
export const deriveAgain = async (
  database: QueryExecutorProvider,
  tableName: string,
  source: string,
  name: DerivedColumn,
  where = sql`1 = 1`,
): Promise<boolean> => {
  interface Found {
    id: number;
    text: string;
    stored: string;
  }
  const text = sql`coalesce(${sql.ref(source)}, '')`;
  const readAfter = async (id: number) =>
    (
      await sql<Found>`
        select id, ${text} as text, ${sql.ref(name)} as stored from ${sql.table(tableName)}
        where id > ${id} and ${where} order by id limit ${PAGE}
      `.execute(database)
    ).rows;
  let rows = await readAfter(0);
  let hasChanged = false;
  while (rows.length > 0) {
    for (const row of rows) {
      const derived = derivations[name](row.text);
      if (derived === row.stored) continue;
      hasChanged = true;
      await sql`
        update ${sql.table(tableName)} set ${sql.ref(name)} = ${derived} where id = ${row.id} and ${text} = ${row.text}
      `.execute(database);
    }
    rows = await readAfter(rows.at(-1)!.id);
  }
  return hasChanged;
};

/** Adds a column that is derived from another one: by default its text as it is compared. */
export const addSearchColumn = async (
  database: MigrationDatabase,
  tableName: string,
  source: string,
  name: DerivedColumn = 'search_name',
): Promise<void> => {
  // Compared by code points, as SQLite does: folded text needs no rules of a language.
  const type = isPostgres(database) ? sql`text collate "C"` : ('text' as const);
  await database.schema
    .alterTable(tableName)
    .addColumn(name, type, (definition) => definition.notNull().defaultTo(''))
    .execute();
  // Nearly all texts are plain: one statement for these.
  await sql`update ${sql.table(tableName)} set ${sql.ref(name)} = lower(coalesce(${sql.ref(source)}, ''))`.execute(
    database,
  );
  await deriveAgain(database, tableName, source, name);
};

/** The last columns of every record that users edit. */
export const recorded = {
  created_at: 'instant',
  updated_at: 'instant',
  version: 'integer',
} as const satisfies Columns;

/** Inserts the records that a company begins with into a table of names, but those whose name the company has given already. */
export const insertFirst = async (
  database: MigrationDatabase,
  tableName: string,
  records: readonly { name: string; [column: string]: unknown }[],
): Promise<void> => {
  const now = new Date().toISOString();
  const rows = records.map((record) => ({
    ...record,
    name_key: derivations.name_key(record.name),
    created_at: now,
    updated_at: now,
    version: 1,
  }));
  // The tables of a migration have no types.
  const untyped = database as Kysely<Record<string, Record<string, unknown>>>;
  await untyped
    .insertInto(tableName)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns a name such as `quotes_base_number_revision_number_unique`. */
export const uniqueName = (tableName: string, columns: readonly string[]): string =>
  `${tableName}_${columns.join('_')}_unique`;

export const unique = (database: MigrationDatabase, tableName: string, columns: string[]): Promise<void> =>
  database.schema
    .createIndex(uniqueName(tableName, columns))
    .unique()
    .on(tableName)
    .columns(columns)
    .execute();

export const index = (
  database: MigrationDatabase,
  tableName: string,
  columns: string[],
  name = `${tableName}_${columns.join('_')}_index`,
): Promise<void> => database.schema.createIndex(name).on(tableName).columns(columns).execute();
