export { CallLedger } from './call-ledger';
export { Pace } from './pace';
export { xeroDefaults, type XeroSettings } from './settings';
export { XeroAccounting } from './xero-accounting';
