// The use cases, for the server, the command line, the adapters and the tests.

export * from './kernel';
export * from './accounts';
export * from './catalogue';
export * from './clients';
export * from './quotes';
export * from './letters';
export * from './invoicing';
export * from './delivery';
export * from './platform';
