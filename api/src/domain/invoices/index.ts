export * from './at-provider';
export { listInvoicePage, listInvoices, toInvoice, toInvoiceFacts, type InvoicePageQuery } from './invoices';
