export { toPageQuery } from './page-query';
export type { TableView, ViewNames } from './table-view';
export { useTableView, type TableViewState } from './use-table-view';
