export * from './quotes';
export * from './write-quote';
export * from './get-quote';
export * from './invoice-quote';
export * from './notes';
export * from './copy-quote';
export * from './expire-quotes';
export * from './unlocked-details';
