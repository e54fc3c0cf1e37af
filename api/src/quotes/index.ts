export * from './documents';
export * from './lookups';
export { getQuoteHistory } from './history/quote-history';
export * from './items';
export * from './rules';
export * from './quote';
