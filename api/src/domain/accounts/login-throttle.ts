import { LOGIN_THROTTLE } from 'api-contract';
import { tooManyAttempts } from '../errors';
import type { Clock } from '../ports';
import { Turns } from '../turns';
import { networkOf } from './network';
import {
  deleteRows,
  insertRow,
  listRows,
  takeLock,
  type LoginAttemptRow,
  type Store,
  type Tx,
} from '../../store';

const windowMilliseconds = LOGIN_THROTTLE.windowMinutes * 60_000;

/** A client and the email address that it tries to sign in with. */
export interface Attempt {
  emailKey: string;
  /** The network address that the request came from. */
  client: string;
  /** What tells a browser in which the user has signed in from others: the id of its cookie, or the session. */
  knownBrowser?: string | undefined;
}

/** Returns what attempts are counted under. The kind is one word in front, so that no typed address passes for a key of another kind. */
export const attemptKey = (kind: 'password' | 'known' | 'forgotten' | 'events', subject: string): string =>
  `${kind} ${subject}`;

/** Returns what an attempt counts for. Known browsers count apart, so that strangers cannot lock them. */
export const counterOf = (
  { emailKey, client, knownBrowser }: Attempt,
  kind: 'password' | 'forgotten' = 'password',
) =>
  knownBrowser === undefined
    ? { email_key: attemptKey(kind, emailKey), client: networkOf(client) }
    : { email_key: attemptKey('known', emailKey), client: knownBrowser };

type Counter = ReturnType<typeof counterOf>;

/** How many attempts each client has within the window, and all clients together. */
type AttemptLimits = Record<'attempts' | 'attemptsFromAnywhere', number>;

/** Limits the wrong passwords for one email address, from each client and from all together. */
export class LoginThrottle {
  private readonly turns = new Turns();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the check, which returns undefined for a wrong password. Throws `tooManyRequests`, without a check, when the address has
   * no attempts left. Attempts for one address run one after another, so that right passwords in parallel do not count as attempts.
   */
  attempt<T>(
    attempt: Attempt,
    check: () => Promise<T | undefined>,
    {
      kind = 'password',
      limits = LOGIN_THROTTLE,
    }: { kind?: 'password' | 'forgotten'; limits?: AttemptLimits } = {},
  ): Promise<T | undefined> {
    const counter = counterOf(attempt, kind);
    return this.turns.take(counter.email_key, () => this.count(counter, check, limits));
  }

  /** Inserts the attempt first and removes it unless the password was wrong: one whose process dies counts as wrong. */
  private async count<T>(
    counter: Counter,
    check: () => Promise<T | undefined>,
    limits: AttemptLimits,
  ): Promise<T | undefined> {
    const id = await this.insert(counter, limits);
    let isWrong = false;
    try {
      const outcome = await check();
      isWrong = outcome === undefined;
      return outcome;
    } finally {
      if (!isWrong) await this.store.transaction((tx) => deleteRows(tx, 'login_attempts', { id }));
    }
  }

  private insert(counter: Counter, limits: AttemptLimits): Promise<number> {
    const now = this.clock.now().getTime();
    return this.store.transaction(async (tx) => {
      await takeLock(tx, `sign-in ${counter.email_key}`);
      const recent = await recentAttempts(tx, counter.email_key, now);
      const own = recent.filter(({ client }) => client === counter.client);
      refuseBeyond(limits.attempts, own, now);
      refuseBeyond(limits.attemptsFromAnywhere, recent, now);
      return (await insertRow(tx, 'login_attempts', { ...counter, attempted_at: toInstant(now) })).id;
    });
  }
}

const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Lets a user sign in at once, wherever they were locked out. */
export const forgetAttempts = (tx: Tx, emailKey: string): Promise<void> =>
  deleteRows(tx, 'login_attempts', {
    email_key: [attemptKey('password', emailKey), attemptKey('known', emailKey)],
  });

/** Returns the attempts of this key within the window, the oldest first, and deletes all that are older. */
export const recentAttempts = async (
  tx: Tx,
  email_key: string,
  now: number,
): Promise<readonly LoginAttemptRow[]> => {
  const since = toInstant(now - windowMilliseconds);
  // Attempts in the future were written before the clock was set back.
  const until = toInstant(now + windowMilliseconds);
  await tx.deleteFrom('login_attempts').where('attempted_at', '<', since).execute();
  const all = await listRows(tx, 'login_attempts', { email_key }, { orderBy: ['attempted_at'] });
  return all.filter(({ attempted_at }) => attempted_at > since && attempted_at <= until);
};

/** Throws where the limit is reached, until the oldest of the last `limit` attempts leaves the window. */
const refuseBeyond = (limit: number, attempts: readonly LoginAttemptRow[], now: number): void => {
  const decisive = attempts.at(-limit);
  if (!decisive) return;
  const free = Date.parse(decisive.attempted_at) + windowMilliseconds;
  throw tooManyAttempts(Math.max(1, Math.ceil((free - now) / 1000)));
};
