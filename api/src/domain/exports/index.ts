export * from './benefit-groups';
export * from './benefits';
export * from './products';
