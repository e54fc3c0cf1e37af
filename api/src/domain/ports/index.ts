export * from './queries';
export * from './rows';
export * from './services';
export * from './store';
export * from './store-errors';
export * from './table-rules';
export * from './workbooks';
