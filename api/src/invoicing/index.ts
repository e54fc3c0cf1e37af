export { listClientInvoices, type ClientInvoice } from './client-invoices';
export * from './provider';
export * from './overdue';
export * from './invoice-run';
export * from './invoices';
