export { QuoteInvoicePanel } from './quote-invoice-panel';
