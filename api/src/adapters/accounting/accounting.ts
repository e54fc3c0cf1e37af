import { type AccountingProvider, synchroniseInvoices, type Context } from '../../domain';
import { LocalAccounting, type LocalAccountingParts } from './local/local-accounting';
import type { XeroSettings } from './xero/client';
import { CallLedger, Pace } from './xero/pace';
import { XeroAccounting } from './xero/xero-accounting';

/** Which provider keeps the invoices, and how it is reached. */
export type AccountingSettings = { provider: 'local' } | ({ provider: 'xero' } & XeroSettings);

export type AccountingParts = LocalAccountingParts;

/** The accounting provider that the settings name. Opens no connection before it is asked something. */
export const createAccounting = (parts: AccountingParts, settings: AccountingSettings): AccountingProvider =>
  settings.provider === 'local'
    ? new LocalAccounting(parts)
    : new XeroAccounting(settings, new Pace(undefined, new CallLedger(parts.store, settings.provider)));

type Parts = Pick<Context, 'store' | 'clock' | 'accounting'>;

interface PollerOptions {
  seconds: number;
  /** Told of each failure; the next turn tries again. */
  onFailure: (error: unknown) => void;
}

export interface Poller {
  /** Ends when nothing is being read any more. */
  stop(): Promise<void>;
}

/**
 * Follows the provider: at once, and then so many seconds after each time that it has. With 0 seconds, or a provider whose invoices
 * change here only, it does nothing.
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
