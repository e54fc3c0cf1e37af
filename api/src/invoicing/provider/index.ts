export * from './change-invoice';
export * from './compare-invoices';
export * from './create-invoice';
export * from './invoice-draft';
export * from './mirror';
export * from './synchronise';
export * from './unlocked-details';
export { createXeroInvoice } from './invoice-quote';
