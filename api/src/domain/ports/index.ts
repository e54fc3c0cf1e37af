export * from './accounting';
export * from './documents';
export * from './services';
export * from './workbooks';
