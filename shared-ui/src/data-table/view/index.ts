export type { TableView, ViewNames } from './table-view';
export { useTableView } from './use-table-view';
