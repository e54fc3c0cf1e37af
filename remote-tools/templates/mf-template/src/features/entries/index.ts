export { EntryTable } from './entry-table';
