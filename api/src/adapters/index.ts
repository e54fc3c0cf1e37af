export { createAccounting, followInvoices, type AccountingSettings } from './accounting/accounting';
export { LocalAccounting } from './accounting/local/local-accounting';
export { xeroDefaults } from './accounting/xero/client';
export { systemClock } from './services';
export { createDocuments, createInvoicePdfRenderer, stoppable } from './documents/documents';
export { loadFonts } from './documents/pdf';
export { createPasswords } from './services';
export { randomTokens } from './services';
export { hucreWorkbooks } from './workbooks';
