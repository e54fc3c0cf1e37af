import {
  sql,
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
} from 'kysely';
import { isPostgres } from '../rows';
import { derivations, type DerivedColumn } from '../schema';

export type MigrationDatabase = Kysely<unknown>;

/** Money is a whole number of pence; a flag is 0 or 1; dates and instants are ISO text, which sorts as time does. */
type ColumnKind = 'text' | 'integer' | 'pence' | 'flag' | 'date' | 'instant' | `-> ${string}`;

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

/** Adds a column that is derived from another one: by default its text without case and accents. */
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
  const records = sql<{ id: number; text: string | null }>`
    select id, ${sql.ref(source)} as text from ${sql.table(tableName)}
  `;
  for (const { id, text } of (await records.execute(database)).rows)
    await sql`update ${sql.table(tableName)} set ${sql.ref(name)} = ${derivations[name](text ?? '')} where id = ${id}`.execute(
      database,
    );
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
