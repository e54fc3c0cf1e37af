import { normalise } from 'api-contract';
import { listRows, type Db, type TableName } from '../../store';
import { parseLine } from './history';

/** The columns that name records, where that is not `name`. */
const nameColumns: Readonly<Partial<Record<TableName, string>>> = {
  quotes: 'reference_label',
  quote_items: 'group_name',
  benefits: 'description',
  deliverables: 'description',
  follow_ups: 'content',
  client_mails: 'subject',
  client_links: 'kind',
  invoices: 'invoice_number',
};

/** Returns the column that names the records of a table. Not every table has it. */
export const nameColumnOf = (table: TableName): string => nameColumns[table] ?? 'name';

type AnyRecord = Readonly<Record<string, unknown>> & { id: number };

/** Returns the names of records by their ids; those of deleted records come from their history. */
export const readNames = async (
  db: Db,
  table: TableName,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const column = nameColumnOf(table);
  const names = new Map<number, string>();
  const set = (id: number, value: unknown) => typeof value === 'string' && names.set(id, value);
  for (const row of (await listRows(db, table, { id: ids } as object)) as unknown as AnyRecord[])
    set(row.id, row[column]);
  const gone = ids.filter((id) => !names.has(id));
  if (gone.length === 0) return names;
  for (const row of await listRows(db, 'history', { entity: table, entity_id: gone }))
    set(
      row.entity_id,
      parseLine(row).changes[column]?.find((value) => value !== null),
    );
  return names;
};

/** Returns rows in the order of their names as they are compared, which is the same on each engine. */
export const inOrderOfNames = <Row extends { id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] =>
  rows
    .map((row) => ({ row, name: normalise(nameOf(row)) }))
    .sort(
      (one, other) =>
        Number(one.name > other.name) - Number(one.name < other.name) || one.row.id - other.row.id,
    )
    .map(({ row }) => row);
