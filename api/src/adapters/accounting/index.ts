export { createAccounting, type AccountingParts } from './create-accounting';
export { LocalAccounting, type LocalAccountingParts } from './local';
export { followInvoices, type Poller } from './poller';
export type { AccountingSettings } from './settings';
export { CallLedger, Pace, XeroAccounting, xeroDefaults, type XeroSettings } from './xero';
