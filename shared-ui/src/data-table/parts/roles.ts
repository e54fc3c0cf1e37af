/**
 * The roles that these elements have by nature. Laid out otherwise than as a table (as cards on a
 * phone, or row by row) some browsers forget that they are one unless it is said again.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
