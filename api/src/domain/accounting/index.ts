export * from './change-invoice';
export { findIntent } from './intent';
export * from './invoice-draft';
export { createProviderInvoice, type InvoiceOrder } from './invoice-intents';
export { linkQuote, mirrorInvoice, toMirrorColumns, type InvoiceOwner } from './mirror';
export * from './provider-failure';
export { getSynchronisation, synchroniseInvoicesNow } from './synchronise-now';
export { synchroniseInvoices, type Synchronised } from './synchronise';
