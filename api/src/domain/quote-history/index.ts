export { getQuoteHistory } from './get-quote-history';
