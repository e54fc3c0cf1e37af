import { LOGIN_THROTTLE } from 'api-contract';
import { TooManyAttemptsError } from '../errors';
import type { Clock, Store } from '../ports';

const windowMilliseconds = LOGIN_THROTTLE.windowMinutes * 60_000;

interface Address {
  /** Attempts whose password is being checked now. */
  underWay: number;
  /** Ends when everyone who came earlier has been let in or refused. */
  queue: Promise<void>;
  wake: () => void;
}

/**
 * Bounds the wrong passwords for one address. As many attempts as could still go wrong are checked at a time; those beyond
 * wait for an outcome, so that a burst gets no more guesses than a patient caller.
 */
export class LoginThrottle {
  private readonly addresses = new Map<string, Address>();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** Runs the check when the address has attempts left, and remembers a wrong one. Throws `TooManyAttemptsError`. */
  async attempt<T>(emailKey: string, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const address = this.address(emailKey);
    await this.admit(emailKey, address);
    try {
      const outcome = await check();
      if (outcome === undefined) await this.remember(emailKey);
      return outcome;
    } finally {
      address.underWay -= 1;
      address.wake();
      if (address.underWay === 0) this.addresses.delete(emailKey);
    }
  }

  private address(emailKey: string): Address {
    const known = this.addresses.get(emailKey);
    if (known) return known;
    const address: Address = { underWay: 0, queue: Promise.resolve(), wake: () => undefined };
    this.addresses.set(emailKey, address);
    return address;
  }

  private admit(emailKey: string, address: Address): Promise<void> {
    const admitted = address.queue.then(() => this.untilFree(emailKey, address));
    address.queue = admitted.catch(() => undefined);
    return admitted;
  }

  private async untilFree(emailKey: string, address: Address): Promise<void> {
    for (;;) {
      // Taken before the store is asked: an attempt that ends meanwhile is counted twice, never not at all.
      const { underWay } = address;
      const ended = new Promise<void>((resolve) => (address.wake = resolve));
      const wrong = await this.wrongAttempts(emailKey);
      if (wrong.length >= LOGIN_THROTTLE.attempts) throw this.refusal(wrong);
      if (wrong.length + underWay < LOGIN_THROTTLE.attempts) break;
      await ended;
    }
    address.underWay += 1;
  }

  private async wrongAttempts(emailKey: string): Promise<string[]> {
    const since = new Date(this.clock.now().getTime() - windowMilliseconds).toISOString();
    const attempts = await this.store.read((reader) =>
      reader.table('login_attempts').list({ email_key: emailKey }, { orderBy: ['attempted_at'] }),
    );
    return attempts.map(({ attempted_at }) => attempted_at).filter((instant) => instant > since);
  }

  private async remember(emailKey: string): Promise<void> {
    const now = this.clock.now();
    await this.store.transaction(async (writer) => {
      const attempts = writer.table('login_attempts');
      await attempts.deleteBefore('attempted_at', new Date(now.getTime() - windowMilliseconds).toISOString());
      await attempts.insert({ email_key: emailKey, attempted_at: now.toISOString() });
    });
  }

  /** The address is free again when the oldest of the last five attempts leaves the window. */
  private refusal(wrong: readonly string[]): TooManyAttemptsError {
    const decisive = wrong.at(-LOGIN_THROTTLE.attempts) ?? '';
    const free = new Date(decisive).getTime() + windowMilliseconds;
    return new TooManyAttemptsError(Math.max(1, Math.ceil((free - this.clock.now().getTime()) / 1000)));
  }
}
