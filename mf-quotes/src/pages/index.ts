export { QuoteListPage } from './quote-list-page';
