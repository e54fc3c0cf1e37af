export {
  createAccounting,
  followInvoices,
  LocalAccounting,
  xeroDefaults,
  type AccountingSettings,
} from './accounting';
export { systemClock } from './clock';
export { createDocuments, createInvoicePdfRenderer, loadFonts, stoppable } from './documents';
export { createPasswords } from './passwords';
export { randomTokens } from './tokens';
export { hucreWorkbooks } from './workbooks';
