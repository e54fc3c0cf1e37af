export * from './at-provider';
export { listInvoicePage, type InvoicePageQuestion } from './invoice-page';
export { listInvoices, toInvoice, toInvoiceFacts } from './invoices';
