import { synchroniseInvoices, type Context } from '../../domain';

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
