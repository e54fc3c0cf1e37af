export { DataTable, type DataTableProps } from './data-table';
export type { Column, Sort, SortDirection, SortValue } from './column';
