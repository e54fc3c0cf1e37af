// The path of every call. Each is an export, so that a build contains only those that it uses.
export * from './kernel/undo/paths';
export * from './accounts/paths';
export * from './catalogue/paths';
export * from './clients/paths';
export * from './quotes/paths';
export * from './letters/paths';
export * from './invoicing/paths';
export * from './delivery/paths';
export * from './platform/paths';
