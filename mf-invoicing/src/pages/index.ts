export { InvoiceListPage } from './invoice-list-page';
