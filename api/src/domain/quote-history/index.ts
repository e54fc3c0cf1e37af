export { getQuoteHistory } from './quote-history';
