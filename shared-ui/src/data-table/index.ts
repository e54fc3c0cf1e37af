export { DataTable, type DataTableProps } from './data-table';
export { LongDataTable, type LongDataTableProps } from './long-data-table';
export type { Totals } from './parts';
export type { LongList, ServedPage } from './sources';
export { toPageQuery, type TableView } from './view';
export type { Column, Sort, SortDirection, SortValue } from './column';
export { tableRoles } from './parts';
