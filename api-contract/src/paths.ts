// The path of every call. Each is an export, so that a build contains only those that it uses.
export * from './session/paths';
export * from './users/paths';
export * from './dashboard/paths';
export * from './search/paths';
export * from './choices/paths';
export * from './products/paths';
export * from './product-groups/paths';
export * from './benefits/paths';
export * from './imports/paths';
export * from './price-changes/paths';
export * from './organisations/paths';
export * from './quotes/paths';
export * from './invoices/paths';
export * from './views/paths';
export * from './mails/paths';
export * from './modules/paths';
export * from './reports/paths';
