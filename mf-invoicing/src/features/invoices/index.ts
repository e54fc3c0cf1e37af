export { InvoiceTable } from './invoice-table';
export { useNewestAnswer } from './use-newest-answer';
