export * from './at-provider';
export * from './invoices';
