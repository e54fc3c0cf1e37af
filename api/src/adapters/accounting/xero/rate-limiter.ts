import { setTimeout as pause } from 'node:timers/promises';
import { ProviderFailure } from '../../../domain';
import {
  deleteRows,
  insertRow,
  listRows,
  takeLock,
  updateRow,
  type ProviderCallRow,
  type Store,
  type Tx,
} from '../../../store';

const minute = 60_000;

/** A pending request expires after this time, for example when its process has died. */
export const leaseMilliseconds = 60_000;

/** The interval at which a request waits for others to end. */
const pollMilliseconds = 100;

/** The longest pause that the provider may ask for: a day. */
const longestPauseMilliseconds = 24 * 60 * minute;

type Admission = { id: number } | { waitMilliseconds: number };

/**
 * The requests that all processes on one store have sent to a provider lately: a rate limit, and no work that waits as a job does. Uses the real clock, since the provider's limits do; the
 * machines must agree on the time, as they must for sessions.
 */
export class CallLedger {
  constructor(
    private readonly store: Store,
    private readonly provider: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Records a request that may be sent now, or returns how long to wait before the next attempt. */
  begin({ atOnce, perMinute }: RateLimits): Promise<Admission> {
    return this.store.transaction(async (tx): Promise<Admission> => {
      await takeLock(tx, `calls of ${this.provider}`);
      const now = this.now();
      const known = await this.dropOld(tx, now);
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
      const { id } = await insertRow(tx, 'provider_calls', {
        provider: this.provider,
        begun_at: instant(now),
        under_way_until: instant(now + leaseMilliseconds),
      });
      return { id };
    });
  }

  /** Marks the request as finished or abandoned. */
  async end(id: number): Promise<void> {
    await this.store.transaction(async (tx) => {
      await updateRow(tx, 'provider_calls', id, { under_way_until: instant(this.now()) });
    });
  }

  /** Blocks all requests of all processes for this long. */
  async block(seconds: number): Promise<void> {
    const now = this.now();
    const quiet = Math.min(seconds * 1000, longestPauseMilliseconds);
    await this.store.transaction(async (tx) => {
      const past = instant(now - minute);
      await insertRow(tx, 'provider_calls', {
        provider: this.provider,
        begun_at: past,
        under_way_until: past,
        quiet_until: instant(now + quiet),
      });
    });
  }

  /** Returns the calls that still count, the earliest first. */
  private async dropOld(tx: Tx, now: number): Promise<ProviderCallRow[]> {
    const all = await listRows(
      tx,
      'provider_calls',
      { provider: this.provider },
      { orderBy: ['begun_at', 'id'] },
    );
    const matters = ({ begun_at, under_way_until, quiet_until }: ProviderCallRow) =>
      // Entries in the future were written before the clock was set back; they are ignored.
      time(begun_at) <= now + minute &&
      (time(begun_at) > now - minute ||
        time(under_way_until) > now ||
        (quiet_until !== null && time(quiet_until) > now));
    await deleteRows(tx, 'provider_calls', { id: all.filter((call) => !matters(call)).map(({ id }) => id) });
    return all.filter(matters);
  }
}

const time = (text: string): number => new Date(text).getTime();
const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Xero's limits for one organisation. */
const xeroLimits = { atOnce: 5, perMinute: 60 };

export type RateLimits = typeof xeroLimits;

/**
 * Limits our requests to the provider's rate, in the order of their arrival, and pauses all of them when the provider asks for that. A
 * request that would wait too long is refused at once as `rateLimited`, before anything is sent. The limits apply to all processes that
 * share the ledger; the order is per process.
 */
export class RateLimiter {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ledger: CallLedger,
    private readonly limits = xeroLimits,
  ) {}

  /** Runs the request in its admitted. `deadline` is a time of `performance.now()`. */
  async run<T>(work: () => Promise<T>, deadline: number): Promise<T> {
    const admitted = this.queue.then(() => this.admit(deadline));
    this.queue = admitted.catch(() => undefined);
    const id = await admitted;
    try {
      return await work();
    } finally {
      await this.ledger.end(id);
    }
  }

  /** Pauses all requests for this long. */
  block(seconds: number): Promise<void> {
    return this.ledger.block(seconds);
  }

  /** Waits for the admitted and returns its number in the ledger. */
  private async admit(deadline: number): Promise<number> {
    for (;;) {
      const admission = await this.ledger.begin(this.limits);
      if ('id' in admission) return admission.id;
      const { waitMilliseconds } = admission;
      if (performance.now() + waitMilliseconds >= deadline) {
        const retryAfterSeconds = Math.max(1, Math.ceil(waitMilliseconds / 1000));
        throw new ProviderFailure({ kind: 'rateLimited', retryAfterSeconds });
      }
      await pause(waitMilliseconds);
    }
  }
}
