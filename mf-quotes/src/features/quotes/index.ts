export { QuoteTable } from './quote-table';
export { DayFilter } from './quote-filter-bar';
