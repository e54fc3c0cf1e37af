export * from './checks';
export * from './screen-checker';
export * from './failures';
export * from './keyboard';
export * from './marks';
export * from './screens';
export * from './states';
