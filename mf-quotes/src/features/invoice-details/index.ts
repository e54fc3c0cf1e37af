export { InvoiceDetails } from './invoice-details';
