import type { Instant, SynchronisationAnswer, SynchronisationState } from 'api-contract';
import type { Context } from '../context';

import { ProviderFailure } from './provider-failure';
import { findSynchronisedAt, synchroniseInvoices } from './synchronise';
import type { Store } from '../../store';

type Parts = Pick<Context, 'store' | 'clock' | 'accounting'>;

/** Who asks within this time of the last synchronisation gets its outcome: ten people who click are one to the provider. */
const freshMilliseconds = 10_000;

/** How long somebody waits for another process that is at it: less than the time after which a browser gives up. */
const patienceMilliseconds = 20_000;
const pollMilliseconds = 250;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const isFresh = (synchronisedAt: Instant | null, now: Date): synchronisedAt is Instant => {
  if (synchronisedAt === null) return false;
  const age = now.getTime() - Date.parse(synchronisedAt);
  // One that lies ahead was done before the clock was set back.
  return age >= 0 && age < freshMilliseconds;
};

const synchronise = async (context: Parts): Promise<SynchronisationAnswer> => {
  for (let waited = 0; waited <= patienceMilliseconds; waited += pollMilliseconds) {
    const last = await findSynchronisedAt(context);
    if (isFresh(last, context.clock.now())) return { synchronised_at: last, invoices: 0 };
    const done = await synchroniseInvoices(context);
    if (done) return { synchronised_at: done.synchronisedAt, invoices: done.changed };
    // Another process is at it, or the follower of this one.
    await pause(pollMilliseconds);
  }
  throw new ProviderFailure({ kind: 'timedOut' });
};

const underWay = new WeakMap<Store, Promise<SynchronisationAnswer>>();

/**
 * Brings the invoices up to date because somebody asks for it. Those who ask meanwhile share the outcome. Throws `ProviderFailure`;
 * what was read until then stays.
 */
export const synchroniseInvoicesNow = (context: Parts): Promise<SynchronisationAnswer> => {
  const known = underWay.get(context.store);
  if (known) return known;
  const made = synchronise(context).finally(() => underWay.delete(context.store));
  underWay.set(context.store, made);
  return made;
};

/** When the invoices were last brought up to date, whoever asked for it. */
export const getSynchronisation = async (
  context: Pick<Context, 'store' | 'accounting'>,
): Promise<SynchronisationState> => ({ synchronised_at: await findSynchronisedAt(context) });
