export * from './documents';
export * from './lookups';
export * from './items';
export * from './rules';
export * from './quote/undo-checks';
export * from './quote';
