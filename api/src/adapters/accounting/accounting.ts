import {
  type AccountingProvider,
  type AccountingContext,
  settleInvoices,
  synchroniseInvoices,
} from '../../domain';
import { repeat, type Follower, type RepeatOptions } from '../../repeat';
import { LocalAccounting, type LocalAccountingParts } from './local/local-accounting';
import { XeroClient } from './xero/client';
import type { XeroSettings } from './xero/settings';
import { CallLedger, RateLimiter } from './xero/rate-limiter';
import { XeroAccounting } from './xero/xero-accounting';

/** Names the accounting provider and its settings. */
export type AccountingSettings = { provider: 'local' } | ({ provider: 'xero' } & XeroSettings);

/** Returns the configured accounting provider. Opens no connection before the first request. */
export const createAccounting = (
  parts: LocalAccountingParts,
  settings: AccountingSettings,
): AccountingProvider => {
  if (settings.provider === 'local') return new LocalAccounting(parts);
  const limiter = new RateLimiter(new CallLedger(parts.store, settings.provider));
  return new XeroAccounting(settings, new XeroClient(settings, limiter));
};

/** How often attempts are settled that a killed process or a silent provider has left. Without any this is one query. */
const settlingSeconds = 10;

/**
 * Settles the attempts to create an invoice that were left over, and synchronises the mirror with a provider whose invoices also change
 * elsewhere: at the start and again and again. 0 seconds: no synchronisation.
 */
export const followInvoices = (
  context: AccountingContext,
  { seconds, onFailure }: RepeatOptions,
): Follower => {
  const works = [repeat(() => settleInvoices(context), { seconds: settlingSeconds, onFailure })];
  if (seconds > 0 && context.accounting.isRemote)
    works.push(repeat(() => synchroniseInvoices(context), { seconds, onFailure }));
  return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
};
