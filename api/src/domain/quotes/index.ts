export * from './quotes';
export * from './write-quote';
export * from './get-quote';
export * from './invoice-quote';
export * from './notes';
export { createQuoteRevision, duplicateQuote } from './copy-quote';
export * from './repeat-sale';
export * from './expire-quotes';
export * from './unlocked-details';
