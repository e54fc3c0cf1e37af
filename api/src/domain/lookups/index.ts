export * from './lookups';
