export * from './accounting';
export * from './documents';
export * from './services';
