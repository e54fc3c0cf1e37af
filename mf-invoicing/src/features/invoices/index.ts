export { InvoiceTable } from './invoice-table';
export { useLastInvoiceSync } from './api';
