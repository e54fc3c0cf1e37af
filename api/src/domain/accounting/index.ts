export * from './change-invoice';
export {
  createProviderInvoice,
  listUnconfirmedInvoices,
  settleInvoices,
  type InvoiceOrder,
} from './create-invoice';
export { countOpenIntents, findIntent } from './invoice-intents';
export * from './invoice-draft';
export { mirrorInvoice } from './mirror';
export {
  findSynchronisedAt,
  getSynchronisation,
  synchroniseInvoicesNow,
  synchroniseInvoices,
  type Synchronised,
} from './synchronise';
