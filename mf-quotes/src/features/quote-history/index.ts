export { QuoteHistory } from './quote-history';
