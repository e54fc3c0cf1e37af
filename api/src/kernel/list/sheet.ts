import type { Sheet, SheetCell, SheetColumn } from '../ports';

/** A column of a sheet, with the cell of each item. */
export type Column<Item> = readonly [
  header: string,
  kind: SheetColumn['kind'],
  width: number,
  cell: (item: Item) => SheetCell,
];

/** Returns the sheet of these items, a row for each. */
export const toSheet = <Item>(
  name: string,
  items: readonly Item[],
  columns: readonly Column<Item>[],
): Sheet => ({
  name,
  columns: columns.map(([header, kind, width]) => ({ header, kind, width })),
  rows: items.map((item) => columns.map(([, , , cell]) => cell(item))),
});

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
