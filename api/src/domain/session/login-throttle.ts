import { LOGIN_THROTTLE } from 'api-contract';
import { TooManyAttemptsError } from '../errors';
import type { Clock } from '../ports';
import { deleteRows, insertRow, listRows, takeLock, type LoginAttemptRow, type Store } from '../../store';

const { attempts: perClient, attemptsFromAnywhere, windowMinutes } = LOGIN_THROTTLE;

const windowMilliseconds = windowMinutes * 60_000;

/** Who tries to sign in, and as whom. */
export interface Attempt {
  emailKey: string;
  /** The network address that the request came from. */
  client: string;
}

/** Limits the wrong passwords for one e-mail address, from each client and from all together. */
export class LoginThrottle {
  /** The last attempt of each address in this process. */
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the check, which returns undefined for a wrong password. Throws `TooManyAttemptsError`, without a check, when the address has
   * no attempts left. Attempts for one address run one after another, so that right passwords in parallel do not count as attempts.
   */
  async attempt<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const { emailKey } = attempt;
    const previous = this.queues.get(emailKey) ?? Promise.resolve();
    const result = previous.then(() => this.count(attempt, check));
    const settled = result.catch(() => undefined);
    this.queues.set(emailKey, settled);
    void settled.then(() => this.queues.get(emailKey) === settled && this.queues.delete(emailKey));
    return result;
  }

  /** Inserts the attempt first and removes it unless the password was wrong: one whose process dies counts as wrong. */
  private async count<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const id = await this.insert(attempt);
    let isWrong = false;
    try {
      const outcome = await check();
      isWrong = outcome === undefined;
      return outcome;
    } finally {
      if (!isWrong) await this.store.transaction((tx) => deleteRows(tx, 'login_attempts', { id }));
    }
  }

  private insert({ emailKey, client }: Attempt): Promise<number> {
    const now = this.clock.now().getTime();
    const since = toInstant(now - windowMilliseconds);
    // Later ones were written before the clock was set back.
    const until = toInstant(now + windowMilliseconds);
    return this.store.transaction(async (tx) => {
      await takeLock(tx, `sign-in ${emailKey}`);
      await tx.deleteFrom('login_attempts').where('attempted_at', '<', since).execute();
      const all = await listRows(
        tx,
        'login_attempts',
        { email_key: emailKey },
        { orderBy: ['attempted_at'] },
      );
      const recent = all.filter(({ attempted_at }) => attempted_at > since && attempted_at <= until);
      refuseBeyond(
        perClient,
        recent.filter((row) => row.client === client),
        now,
      );
      refuseBeyond(attemptsFromAnywhere, recent, now);
      return (
        await insertRow(tx, 'login_attempts', { email_key: emailKey, client, attempted_at: toInstant(now) })
      ).id;
    });
  }
}

const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Throws where the limit is reached, until the oldest of the last `limit` attempts leaves the window. */
const refuseBeyond = (limit: number, attempts: readonly LoginAttemptRow[], now: number): void => {
  const decisive = attempts.at(-limit);
  if (!decisive) return;
  const free = Date.parse(decisive.attempted_at) + windowMilliseconds;
  throw new TooManyAttemptsError(Math.max(1, Math.ceil((free - now) / 1000)));
};
