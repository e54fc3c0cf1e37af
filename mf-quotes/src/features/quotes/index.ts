export { QuoteTable } from './quote-table';
export { DaysFilter } from './quote-filter-bar';
