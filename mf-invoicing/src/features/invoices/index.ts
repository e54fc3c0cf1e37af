export { InvoiceTable } from './invoice-table';
