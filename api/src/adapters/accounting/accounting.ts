import type { AccountingProvider } from '../../domain';
import { LocalAccounting, type LocalAccountingParts } from './local/local-accounting';
import { XeroClient } from './xero/client';
import type { XeroSettings } from './xero/settings';
import { RateLimiter } from './xero/rate-limiter';
import { XeroAccounting } from './xero/xero-accounting';

/** Names the accounting provider and its settings. */
export type AccountingSettings = { provider: 'local' } | ({ provider: 'xero' } & XeroSettings);

/** Returns the configured accounting provider. Opens no connection before the first request. */
export const createAccounting = (
  parts: LocalAccountingParts,
  settings: AccountingSettings,
): AccountingProvider => {
  const local = new LocalAccounting(parts);
  if (settings.provider === 'local') return local;
  const client = new XeroClient(settings, new RateLimiter(parts.store));
  return new XeroAccounting(settings, client, parts.store, local);
};
