export * from './benefits';
