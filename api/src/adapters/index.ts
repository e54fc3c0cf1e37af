export { createAccounting, followInvoices, type AccountingSettings } from './accounting/accounting';
export { LocalAccounting } from './accounting/local/local-accounting';
export { xeroDefaults } from './accounting/xero/client';
export { systemClock } from './services';
export { renderInvoicePdf, renderQuoteFile } from './documents/documents';
export { openFont } from './documents/fonts';
export { createPasswords } from './services';
export { randomTokens } from './services';
export { hucreWorkbooks } from './workbooks';
