export { ComingSoonPage } from './coming-soon-page';
export { QuoteListPage } from './quote-list-page';
