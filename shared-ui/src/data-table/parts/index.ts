export { tableRoles } from './roles';
export { FilterBox, type FilterHandle } from './filter-box';
export { SkeletonBody } from './skeleton-body';
export { SortSelect } from './sort-select';
export { TableBody } from './table-body';
export { TableHead } from './table-head';
export { NothingFound, StaleNotice, TableEmpty, TableFailure, type EmptyMessage } from './table-messages';
export { TablePages } from './table-pages';
export { TableTotals, type Totals } from './table-totals';
