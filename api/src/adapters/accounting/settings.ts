import type { XeroSettings } from './xero';

/** Which provider keeps the invoices, and how it is reached. */
export type AccountingSettings = { provider: 'local' } | ({ provider: 'xero' } & XeroSettings);
