export * from './write-quote-items';
export * from './quote-items';
export * from './undo-derivation';
