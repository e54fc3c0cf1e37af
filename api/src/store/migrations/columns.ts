import {
  PostgresAdapter,
  sql,
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
} from 'kysely';

export type MigrationDatabase = Kysely<unknown>;

type TableBuilder = CreateTableBuilder<string, string>;
type Definition = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Columns by name; a trailing `?` in the type means that the column may be empty. */
export type Columns = Record<string, ColumnKind | `${ColumnKind}?`>;

/** Money is a whole number of pence; a flag is 0 or 1; dates and instants are ISO text, which sorts as time does. */
export type ColumnKind = 'text' | 'integer' | 'pence' | 'flag' | 'date' | 'instant' | `-> ${string}`;

const dataType = (kind: string): ColumnDataType => {
  if (kind === 'pence') return 'bigint';
  return kind === 'integer' || kind === 'flag' || kind.startsWith('->') ? 'integer' : 'text';
};

const definition =
  (name: string, kind: string, required: boolean): Definition =>
  (column) => {
    const known = required ? column.notNull() : column;
    if (kind.startsWith('-> ')) return known.references(`${kind.slice(3)}.id`);
    if (kind === 'flag') return known.check(sql`${sql.ref(name)} in (0, 1)`);
    return known;
  };

const addColumns = (table: TableBuilder, columns: Columns): TableBuilder =>
  Object.entries(columns).reduce((built, [name, written]) => {
    const required = !written.endsWith('?');
    const kind = required ? written : written.slice(0, -1);
    return built.addColumn(name, dataType(kind), definition(name, kind, required));
  }, table);

/** Starts a table with an id that is never reused, not even after a deletion. */
export const table = (database: MigrationDatabase, name: string, columns: Columns): TableBuilder => {
  const postgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const begun = postgres
    ? database.schema.createTable(name).addColumn('id', 'serial', (column) => column.primaryKey())
    : database.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
  return addColumns(begun, columns);
};

/** The last columns of every record that users edit. */
export const recorded = {
  created_at: 'instant',
  updated_at: 'instant',
  version: 'integer',
} as const satisfies Columns;

/** Returns a name such as `quotes_base_number_revision_number_unique`. */
export const uniqueName = (tableName: string, columns: readonly string[]): string =>
  `${tableName}_${columns.join('_')}_unique`;

export const unique = async (
  database: MigrationDatabase,
  tableName: string,
  columns: string[],
): Promise<void> => {
  await database.schema
    .createIndex(uniqueName(tableName, columns))
    .unique()
    .on(tableName)
    .columns(columns)
    .execute();
};

export const index = async (
  database: MigrationDatabase,
  tableName: string,
  columns: string[],
): Promise<void> => {
  await database.schema
    .createIndex(`${tableName}_${columns.join('_')}_index`)
    .on(tableName)
    .columns(columns)
    .execute();
};
