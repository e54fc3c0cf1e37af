export { DataTable, ServerDataTable, type DataTableProps, type ServerDataTableProps } from './data-table';
export {
  filtersIn,
  ListFilterBar,
  nameWithBadge,
  useListFilters,
  useShowArchived,
  type ListFilters,
} from './list-filters';
export { FilterChoice, FilterControl, FilterSelect, MonthSelect } from './filter-controls';
export { FilterChip, DimensionChips, dimensionFilters, dimensionQueryOf } from './dimension-filters';
export { ListView } from './list-view';
export { useChosenRows, type RowSelection } from './row-selection';
export { serverRows, type PageResponse, type RowReader } from './row-sources';
export { toPageQuery, type TableView } from './table-view';
export { useUserEntries } from './user-entries';
export { viewIn } from './use-table-view';
export type { Column, RowMenu, Sort, SortDirection, SortValue, Totals } from './column';
