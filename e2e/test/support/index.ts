export * from './faults';
export * from './hostile-records';
export * from './journey';
export * from './modules';
export * from './api-client';
export * from './other-origin';
export * from './stack';
export * from './watch-for-injection';
