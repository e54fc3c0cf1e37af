import type { Table, TableName, Writer } from 'api';

/** A row of whichever table. */
export interface AnyRow {
  readonly id: number;
  readonly [column: string]: unknown;
}

export const anyTable = (writer: Writer, name: TableName): Table<AnyRow> =>
  writer.table(name) as unknown as Table<AnyRow>;
