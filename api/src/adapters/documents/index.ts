export { createDocuments, createInvoicePdfRenderer } from './documents';
