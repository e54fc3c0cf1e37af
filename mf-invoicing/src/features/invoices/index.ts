export { InvoiceTable } from './invoice-table';
export { LastSynchronised } from './last-synchronised';
