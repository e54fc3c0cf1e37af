export * from './assign-benefits';
export * from './product-groups';
export * from './write-product-groups';
