export { DataTable, ServerDataTable, type DataTableProps, type ServerDataTableProps } from './data-table';
export {
  filtersIn,
  ListFilterBar,
  nameWithBadge,
  useListFilters,
  useShowArchived,
  type ListFilters,
} from './filters/list-filters';
export { DaysFilter } from './filters/days-filter';
export { FilterChoice, FilterControl, FilterSelect, MonthSelect } from './filters/filter-controls';
export { FilterChip, DimensionChips, dimensionFilters, dimensionQueryOf } from './filters/dimension-filters';
export { ListView } from './list-view';
export { Results, type Result } from './selection/results';
export { useChosenRows } from './selection/chosen-rows';
export { SelectionArea, SelectRow, type RowSelection } from './selection/row-selection';
export { serverRows, type PageResponse, type RowReader } from './row-sources';
export { toPageQuery, viewIn, type TableView } from './table-view';
export { useUserEntries } from './rows/user-entries';
export { dateColumn, dateTimeColumn, textColumn } from './column';
export type { Column, RowMenu, Sort, SortDirection, SortValue, Totals } from './column';
