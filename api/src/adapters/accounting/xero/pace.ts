import { ProviderFailure } from '../../../domain';
import type { CallLedger } from './call-ledger';

export interface PaceLimits {
  atOnce: number;
  perMinute: number;
}

/** Xero's limits for one organisation. */
export const xeroLimits: PaceLimits = { atOnce: 5, perMinute: 60 };

const minute = 60_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Keeps our requests within the provider's limits, first come, first served, and all of them away from it after it has asked for
 * that. A request that would wait longer than it may is refused at once as `rateLimited`: nothing has been sent then. With a ledger
 * the limits hold for all processes that share it, each of which has an order of its own.
 */
export class Pace {
  private readonly begun: number[] = [];
  private underWay = 0;
  private queue: Promise<unknown> = Promise.resolve();
  private blockedUntil = 0;
  private readonly leaving = new Set<() => void>();

  constructor(
    private readonly limits: PaceLimits = xeroLimits,
    private readonly ledger?: CallLedger,
  ) {}

  /** Runs the request in its turn. `deadline` is by `performance.now()`. */
  async run<T>(work: () => Promise<T>, deadline: number): Promise<T> {
    const turn = this.queue.then(() => this.admit(deadline));
    this.queue = turn.catch(() => undefined);
    const leave = await turn;
    try {
      return await work();
    } finally {
      await leave();
    }
  }

  /** The provider wants to hear nothing for so long. */
  async block(seconds: number): Promise<void> {
    this.blockedUntil = Math.max(this.blockedUntil, performance.now() + seconds * 1000);
    await this.ledger?.block(seconds);
  }

  /** Waits for the turn, and answers how it ends. */
  private async admit(deadline: number): Promise<() => Promise<void>> {
    for (;;) {
      const now = performance.now();
      const wait = this.waitFor(now);
      if (now + wait >= deadline) this.refuse(wait);
      if (wait > 0) await pause(wait);
      else if (this.underWay >= this.limits.atOnce) await this.someoneLeaves(deadline - now);
      else break;
    }
    const id = await this.enter(deadline);
    this.begun.push(performance.now());
    this.underWay += 1;
    return async () => {
      this.underWay -= 1;
      for (const wake of this.leaving) wake();
      if (id !== undefined) await this.ledger?.end(id);
    };
  }

  /** The number of the request in the ledger, once those of other processes leave room for it. */
  private async enter(deadline: number): Promise<number | undefined> {
    if (!this.ledger) return undefined;
    for (;;) {
      const admission = await this.ledger.begin(this.limits);
      if ('id' in admission) return admission.id;
      const { waitMilliseconds } = admission;
      if (performance.now() + waitMilliseconds >= deadline) this.refuse(waitMilliseconds);
      await pause(waitMilliseconds);
    }
  }

  private waitFor(now: number): number {
    while (this.begun[0] !== undefined && this.begun[0] <= now - minute) this.begun.shift();
    const oldest = this.begun[this.begun.length - this.limits.perMinute];
    const turnIn = oldest === undefined ? 0 : oldest + minute - now;
    return Math.max(0, turnIn, this.blockedUntil - now);
  }

  private someoneLeaves(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.leaving.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.leaving.add(wake);
    });
  }

  private refuse(wait: number): never {
    const retryAfterSeconds = Math.max(1, Math.ceil(wait / 1000));
    throw new ProviderFailure({ kind: 'rateLimited', retryAfterSeconds });
  }
}
