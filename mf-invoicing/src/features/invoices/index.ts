export { InvoiceTable } from './invoice-table';
export { useNewestAnswer } from './api';
