export * from './benefits';
export * from './exports';
export * from './import-catalogue';
export * from './names/lost-reasons';
export * from './price-changes';
export * from './product-groups';
export * from './products';
export * from './names/stages-and-categories';
