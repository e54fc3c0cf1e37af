export * from './documents';
export * from './lookups';
export * from './items';
export * from './rules';
export * from './quote';
