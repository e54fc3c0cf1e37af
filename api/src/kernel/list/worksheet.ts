import type { Worksheet, WorksheetCell, WorksheetColumn } from '../ports';

/** A column of a worksheet, with the cell of each item. */
export type Column<Item> = readonly [
  header: string,
  kind: WorksheetColumn['kind'],
  width: number,
  cell: (item: Item) => WorksheetCell,
];

/** Returns the worksheet of these items, a row for each and one for their total. */
export const toWorksheet = <Item>(
  name: string,
  items: readonly Item[],
  columns: readonly Column<Item>[],
  total?: Item,
): Worksheet => {
  const toRow = (item: Item) => columns.map(([, , , cell]) => cell(item));
  return {
    name,
    columns: columns.map(([header, kind, width]) => ({ header, kind, width })),
    rows: items.map(toRow),
    ...(total && { total: toRow(total) }),
  };
};

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
