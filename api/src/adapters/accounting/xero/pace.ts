import { ProviderFailure } from '../../../domain';

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
 * that. A request that would wait longer than it may is refused at once as `rateLimited`: nothing has been sent then.
 */
export class Pace {
  private readonly begun: number[] = [];
  private underWay = 0;
  private queue: Promise<unknown> = Promise.resolve();
  private blockedUntil = 0;
  private readonly leaving = new Set<() => void>();

  constructor(private readonly limits: PaceLimits = xeroLimits) {}

  /** Runs the request in its turn. `deadline` is by `performance.now()`. */
  async run<T>(work: () => Promise<T>, deadline: number): Promise<T> {
    const turn = this.queue.then(() => this.admit(deadline));
    this.queue = turn.catch(() => undefined);
    await turn;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
      for (const wake of this.leaving) wake();
    }
  }

  /** The provider wants to hear nothing for so long. */
  block(seconds: number): void {
    this.blockedUntil = Math.max(this.blockedUntil, performance.now() + seconds * 1000);
  }

  private async admit(deadline: number): Promise<void> {
    for (;;) {
      const now = performance.now();
      const wait = this.waitFor(now);
      if (now + wait >= deadline) this.refuse(wait);
      if (wait > 0) await pause(wait);
      else if (this.underWay >= this.limits.atOnce) await this.someoneLeaves(deadline - now);
      else break;
    }
    this.begun.push(performance.now());
    this.underWay += 1;
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
