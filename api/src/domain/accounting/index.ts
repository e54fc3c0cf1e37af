export * from './change-invoice';
export { findIntent, createProviderInvoice, type InvoiceOrder } from './invoice-intents';
export * from './invoice-draft';
export { linkQuote, mirrorInvoice, toMirrorColumns, type InvoiceOwner } from './mirror';
export {
  getSynchronisation,
  synchroniseInvoicesNow,
  synchroniseInvoices,
  type Synchronised,
} from './synchronise';
