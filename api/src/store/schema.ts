// All tables, and how the store handles their rows. What holds for a table stands in its definition.

import type { FieldErrors } from 'api-contract';
import type { KyselyPlugin } from 'kysely';
import { accountsTables } from './tables/accounts';
import { catalogueTables } from './tables/catalogue';
import { clientsTables } from './tables/clients';
import { deliveryTables } from './tables/delivery';
import { invoicingTables } from './tables/invoicing';
import { kernelTables } from './tables/kernel';
import { lettersTables } from './tables/letters';
import { platformTables } from './tables/platform';
import { quotesTables } from './tables/quotes';
import type { DerivedColumn, RowOf, Table } from './tables/table';

const tables = {
  ...kernelTables,
  ...accountsTables,
  ...catalogueTables,
  ...clientsTables,
  ...quotesTables,
  ...lettersTables,
  ...invoicingTables,
  ...deliveryTables,
  ...platformTables,
};

type Tables = typeof tables;

export type TableName = keyof Tables;

/** All tables for Kysely: the product's and the store's internal ones. */
export interface Database extends Readonly<{ [N in TableName]: RowOf<Tables[N]> }> {
  counters: { name: string; value: number };
  collection_versions: { name: string; version: number };
}

/** Every table of the product and the shape of its rows. */
export type Rows = Pick<Database, TableName>;

/** The names of the tables for which a condition holds. */
type TablesWith<Condition> = { [N in TableName]: Tables[N] extends Condition ? N : never }[TableName];

/** The tables whose rows carry `version`. */
export type RecordTable = TablesWith<{ isRecord: true }>;

/** The tables that refer to stored files. */
export type FileTable = TablesWith<{ columns: { file_id: '-> files' } }>;

/** Returns the definition of a table without the names of its columns. */
export const definitionOf = (table: TableName): Table => tables[table];

export const tableNames = Object.keys(tables) as readonly TableName[];

/** The tables whose rows give access as a user: sessions, the links and codes that lead to one, and feeds, which need none. */
export const accessTables = tableNames.filter((table) => definitionOf(table).givesAccess);

export const tablesWithFiles = tableNames.filter((table): table is FileTable =>
  Object.hasOwn(tables[table].columns, 'file_id'),
);

export const isRecordTable = (table: TableName): table is RecordTable =>
  Object.hasOwn(tables, table) && tables[table].isRecord;

/** Returns the derived columns of a table, and which column each is made from. */
export const derivedColumns = (table: TableName) =>
  Object.entries(definitionOf(table).derived ?? {}) as [DerivedColumn, string][];

/** Returns the messages by field for values of unique columns that are taken; undefined where no user enters them. */
export const uniqueErrors = (table: TableName, columns: readonly string[]): FieldErrors | undefined =>
  definitionOf(table).unique?.[columns.join()];

const unrecorded = new Set(['id', 'created_at', 'updated_at', 'version']);

export interface HistoryField {
  name: string;
  /** Whether history shows that it changed, but never its value. */
  isSecret: boolean;
}

/** Returns the field of a column in history; null for a column that is not written there, as derived columns are not. */
export const historyField = (table: TableName, column: string): HistoryField | null => {
  const { columns, derived = {}, history = {} } = definitionOf(table);
  if (!(column in columns) || column in derived || unrecorded.has(column)) return null;
  const { [column]: name = column } = history;
  return name === null ? null : { name, isSecret: columns[column] === 'secret' };
};

/** The names of all columns that are flags. */
const flags = new Set(
  tableNames.flatMap((table) =>
    Object.entries(tables[table].columns).flatMap(([column, type]) => (type === 'flag' ? column : [])),
  ),
);

/** Both engines store flags as small integers; the rows that queries return have booleans. */
export const readFlags: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const found = Object.keys(result.rows[0] ?? {}).filter((column) => flags.has(column));
    for (const row of result.rows) for (const column of found) row[column] = row[column] === 1;
    return result;
  },
};
