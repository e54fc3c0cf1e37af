export { createDocuments, createInvoicePdfRenderer } from './documents';
export { loadFonts } from './fonts';
export { stoppable } from './stoppable';
