export * from './write-records';
export * from './history';
