export { DataTable, type DataTableProps } from './data-table';
export type { Totals } from './parts';
export type { Column, Sort, SortDirection, SortValue } from './column';
export { tableRoles } from './parts';
