export * from './benefits';
export * from './exports';
export * from './import-catalogue';
export * from './names';
export * from './price-changes';
export * from './product-groups';
export * from './products';
