export * from './write-quote-items';
export * from './take-options';
export * from './quote-items';
export * from './undo-derivation';
export * from './order-items';
