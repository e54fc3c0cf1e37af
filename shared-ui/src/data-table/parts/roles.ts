/**
 * The roles that these elements have by nature. On a phone they are laid out as cards, and some browsers then forget that they are
 * a table unless it is said again.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
