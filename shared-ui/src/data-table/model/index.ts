export { createTableIndex, tableIndexOf, type TableIndex } from './table-index';
export { pageOf, type Page } from './paging';
