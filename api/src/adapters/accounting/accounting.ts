import { type AccountingProvider, synchroniseInvoices, type Context } from '../../domain';
import { LocalAccounting, type LocalAccountingParts } from './local/local-accounting';
import type { XeroSettings } from './xero/client';
import { CallLedger, Pace } from './xero/pace';
import { XeroAccounting } from './xero/xero-accounting';

/** Names the accounting provider and its settings. */
export type AccountingSettings = { provider: 'local' } | ({ provider: 'xero' } & XeroSettings);

export type AccountingParts = LocalAccountingParts;

/** Returns the configured accounting provider. Opens no connection before the first request. */
export const createAccounting = (parts: AccountingParts, settings: AccountingSettings): AccountingProvider =>
  settings.provider === 'local'
    ? new LocalAccounting(parts)
    : new XeroAccounting(settings, new Pace(undefined, new CallLedger(parts.store, settings.provider)));

type Parts = Pick<Context, 'store' | 'clock' | 'accounting'>;

interface PollerOptions {
  seconds: number;
  /** Called with each failure; the next turn tries again. */
  onFailure: (error: unknown) => void;
}

export interface Poller {
  /** Resolves when no read is pending any more. */
  stop(): Promise<void>;
}

/**
 * Synchronises the mirror with the provider: at once, and then so many seconds after the end of each run. Does nothing with 0 seconds, or
 * for a provider whose invoices change here only.
 */
export const followInvoices = (context: Parts, { seconds, onFailure }: PollerOptions): Poller => {
  if (seconds === 0 || !context.accounting.isRemote) return { stop: () => Promise.resolve() };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  const next = (): void => {
    turn = synchroniseInvoices(context)
      .then(() => undefined, onFailure)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, seconds * 1000);
      });
  };
  next();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return turn;
    },
  };
};
