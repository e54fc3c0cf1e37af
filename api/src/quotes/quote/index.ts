export * from './quotes';
export * from './write-quote';
export * from './get-quote';
export * from './invoice-details';
export * from './notes';
export { createQuoteRevision, duplicateQuote } from './copy-quote';
export * from './expire-quotes';
export * from './invoice-intents';
export * from './quote-invoice';
