export * from './accounting';
export * from './queries';
export * from './rows';
export * from './services';
export * from './store-port';
export * from './store-errors';
export * from './table-rules';
export * from './workbooks';
