import { LOGIN_THROTTLE } from 'api-contract';
import { TooManyAttemptsError } from '../errors';
import type { Clock, LoginAttemptRow, Store, Writer } from '../ports';

const windowMilliseconds = LOGIN_THROTTLE.windowMinutes * 60_000;

/** Far longer than a check takes. After it, an attempt whose process has died counts as wrong. */
const checkMilliseconds = 30_000;

/** How long until another process's outcome is looked for. */
const pollMilliseconds = 100;

interface Address {
  /** Attempts of this process whose password is being checked now. */
  underWay: number;
  /** Ends when everyone who came earlier has been let in or refused. */
  queue: Promise<unknown>;
  wake: () => void;
}

/**
 * Bounds the wrong passwords for one address. As many attempts as could still go wrong are checked at a time, in all processes
 * together; those beyond wait for an outcome, so that a burst gets no more guesses than a patient caller.
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
    address.underWay += 1;
    try {
      const id = await this.admit(emailKey, address);
      let isWrong = false;
      try {
        const outcome = await check();
        isWrong = outcome === undefined;
        return outcome;
      } finally {
        await this.settle(id, isWrong);
      }
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

  private admit(emailKey: string, address: Address): Promise<number> {
    const admitted = address.queue.then(() => this.untilFree(emailKey, address));
    address.queue = admitted.catch(() => undefined);
    return admitted;
  }

  private async untilFree(emailKey: string, address: Address): Promise<number> {
    for (;;) {
      const ended = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMilliseconds);
        address.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      const id = await this.store.transaction((writer) => this.reserve(writer, emailKey));
      if (id !== undefined) return id;
      await ended;
    }
  }

  /** Counts the attempt before its password is checked. Undefined while those being checked might use up what is left. */
  private async reserve(writer: Writer, emailKey: string): Promise<number | undefined> {
    await writer.takeTurn(`sign-in ${emailKey}`);
    const now = this.clock.now();
    const attempts = writer.table('login_attempts');
    const all = await attempts.list({ email_key: emailKey }, { orderBy: ['attempted_at'] });
    const since = instant(now, -windowMilliseconds);
    // What lies further ahead was written before the clock was set back; it would lock the address until the clock is there again.
    const ahead = instant(now, windowMilliseconds);
    const recent = all.filter(({ attempted_at }) => attempted_at > since && attempted_at <= ahead);
    const wrong = recent.filter(isWrongAt(now.toISOString()));
    if (wrong.length >= LOGIN_THROTTLE.attempts) throw this.refusal(wrong);
    if (recent.length >= LOGIN_THROTTLE.attempts) return undefined;
    const { id } = await attempts.insert({
      email_key: emailKey,
      attempted_at: now.toISOString(),
      checking_until: instant(now, checkMilliseconds),
    });
    return id;
  }

  private async settle(id: number, isWrong: boolean): Promise<void> {
    const now = this.clock.now();
    await this.store.transaction(async (writer) => {
      const attempts = writer.table('login_attempts');
      if (!isWrong) return attempts.delete(id);
      await attempts.deleteBefore('attempted_at', instant(now, -windowMilliseconds));
      // Somebody may have been given a new password meanwhile, which forgets the attempts of the old one.
      if (await attempts.find({ id }))
        await attempts.update(id, { attempted_at: now.toISOString(), checking_until: null });
    });
  }

  /** The address is free again when the oldest of the last five attempts leaves the window. */
  private refusal(wrong: readonly LoginAttemptRow[]): TooManyAttemptsError {
    const decisive = wrong.at(-LOGIN_THROTTLE.attempts)?.attempted_at ?? '';
    const free = new Date(decisive).getTime() + windowMilliseconds;
    return new TooManyAttemptsError(Math.max(1, Math.ceil((free - this.clock.now().getTime()) / 1000)));
  }
}

const instant = (from: Date, milliseconds: number): string =>
  new Date(from.getTime() + milliseconds).toISOString();

const isWrongAt =
  (now: string) =>
  ({ checking_until }: LoginAttemptRow): boolean =>
    checking_until === null || checking_until <= now;
