export * from './checks';
export * from './examiner';
export * from './failures';
export * from './keyboard';
export * from './screens';
export * from './states';
