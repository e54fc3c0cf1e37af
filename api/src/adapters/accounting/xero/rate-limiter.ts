import { setTimeout as pause } from 'node:timers/promises';
import { ProviderFailure } from '../../../domain';
import { deleteRows, insertRow, listRows, takeLock, type Store, type Tx, type Rows } from '../../../store';

const minute = 60_000;

/** A pending request expires after this time, for example when its process has died. */
export const leaseMilliseconds = 60_000;

/** The interval at which a request waits for others to end. */
const pollMilliseconds = 100;

/** The longest pause that the provider may ask for: a day. */
const longestPauseMilliseconds = 24 * 60 * minute;

type Admission = { id: number } | { waitMilliseconds: number };

const time = (text: string): number => new Date(text).getTime();
const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Xero's limits for one organisation. */
const xeroLimits = { atOnce: 5, perMinute: 60 };

export type RateLimits = typeof xeroLimits;

const provider = 'xero';

/** Throws `rateLimited` where the deadline is over after this wait. */
const refuseLate = (deadline: number, waitMilliseconds = 0): void => {
  if (performance.now() + waitMilliseconds < deadline) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMilliseconds / 1000));
  throw new ProviderFailure({ kind: 'rateLimited', retryAfterSeconds });
};

/**
 * Limits our requests to the provider's rate, in the order of their arrival, and pauses all of them when the provider asks for that. A
 * request that would wait too long is refused at once as `rateLimited`, before anything is sent. The store has the requests that all processes
 * on it have sent lately, so that the limits apply to all of them; the order is per process. Uses the real clock, since the provider's limits
 * do; the machines must agree on the time, as they must for sessions.
 */
export class RateLimiter {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Store,
    private readonly limits = xeroLimits,
    private readonly now: () => number = Date.now,
  ) {}

  /** Runs the request in its turn. `deadline` is a time of `performance.now()`. */
  async run<T>(work: () => Promise<T>, deadline: number): Promise<T> {
    const admitted = this.queue.then(() => this.admit(deadline));
    this.queue = admitted.catch(() => undefined);
    const id = await admitted;
    try {
      return await work();
    } finally {
      // A row that is gone, as after a restore, must not replace the result of the request.
      await this.store.transaction(async (tx) => {
        const ended = { under_way_until: instant(this.now()) };
        await tx.updateTable('provider_calls').set(ended).where('id', '=', id).execute();
      });
    }
  }

  /** Blocks all requests of all processes for this long. */
  async block(seconds: number): Promise<void> {
    const now = this.now();
    const past = instant(now - minute);
    const quiet_until = instant(now + Math.min(seconds * 1000, longestPauseMilliseconds));
    await this.store.transaction((tx) =>
      insertRow(tx, 'provider_calls', { provider, begun_at: past, under_way_until: past, quiet_until }),
    );
  }

  /** Records a request that may be sent now, or returns how long to wait before the next attempt. */
  begin(): Promise<Admission> {
    const { atOnce, perMinute } = this.limits;
    return this.store.transaction(async (tx): Promise<Admission> => {
      await takeLock(tx, `calls of ${provider}`);
      const now = this.now();
      const known = await dropOld(tx, now);
      const lastMinute = known.filter(({ begun_at }) => time(begun_at) > now - minute);
      const oldest = lastMinute.at(-perMinute);
      const waitMilliseconds = Math.max(
        oldest ? time(oldest.begun_at) + minute - now : 0,
        known.filter(({ under_way_until }) => time(under_way_until) > now).length >= atOnce
          ? pollMilliseconds
          : 0,
        ...known.map(({ quiet_until }) => (quiet_until === null ? 0 : time(quiet_until) - now)),
      );
      if (waitMilliseconds > 0) return { waitMilliseconds };
      const under_way_until = instant(now + leaseMilliseconds);
      const begun_at = instant(now);
      return insertRow(tx, 'provider_calls', { provider, begun_at, under_way_until });
    });
  }

  /** Waits until a request may be sent, and returns its id in the store. */
  private async admit(deadline: number): Promise<number> {
    for (;;) {
      refuseLate(deadline);
      const admission = await this.begin();
      if ('id' in admission) return admission.id;
      refuseLate(deadline, admission.waitMilliseconds);
      await pause(admission.waitMilliseconds);
    }
  }
}

/** Deletes the calls that count no longer. Returns the others, the earliest first. */
const dropOld = async (tx: Tx, now: number): Promise<Rows['provider_calls'][]> => {
  const all = await listRows(tx, 'provider_calls', { provider }, { orderBy: ['begun_at', 'id'] });
  const matters = ({ begun_at, under_way_until, quiet_until }: Rows['provider_calls']) =>
    // Entries in the future were written before the clock was set back; they are ignored.
    time(begun_at) <= now + minute &&
    (time(begun_at) > now - minute ||
      time(under_way_until) > now ||
      (quiet_until !== null && time(quiet_until) > now));
  await deleteRows(tx, 'provider_calls', { id: all.filter((call) => !matters(call)).map(({ id }) => id) });
  return all.filter(matters);
};
