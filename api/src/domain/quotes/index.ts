export * from './reference';
export { modeFilters } from './modes';
export { listRecentNotes } from './notes';
export { listQuotes } from './quotes';
