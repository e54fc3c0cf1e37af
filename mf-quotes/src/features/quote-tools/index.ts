export { QuoteTools } from './quote-tools';
