import type { AccountingProvider } from '../../domain';
import { LocalAccounting, type LocalAccountingParts } from './local';
import type { AccountingSettings } from './settings';
import { CallLedger, Pace, XeroAccounting } from './xero';

export type AccountingParts = LocalAccountingParts;

/** The accounting provider that the settings name. Opens no connection before it is asked something. */
export const createAccounting = (parts: AccountingParts, settings: AccountingSettings): AccountingProvider =>
  settings.provider === 'local'
    ? new LocalAccounting(parts)
    : new XeroAccounting(settings, new Pace(undefined, new CallLedger(parts.store, settings.provider)));
