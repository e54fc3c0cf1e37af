import { CODE_THROTTLE, FORGOTTEN_THROTTLE, LOGIN_THROTTLE } from 'api-contract';
import { tooManyAttempts } from '../../kernel/errors';
import type { Attempt, AttemptKind, Clock, LoginThrottle } from '../../kernel/ports';
import { Mutex } from '../../kernel/jobs/mutex';
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

/** Returns what attempts are counted under. The kind is one word in front, so that no typed address passes for a key of another kind. */
export const attemptKey = (
  kind: AttemptKind | 'known' | 'events' | 'refused' | 'told',
  subject: string,
): string => `${kind} ${subject}`;

/**
 * Returns what an attempt counts for. Passwords from known browsers count apart, so that strangers cannot lock them. All codes of a user
 * count together: only who has the password can try one.
 */
export const counterOf = ({ kind = 'password', subject, client, knownBrowser }: Attempt) => {
  const from = knownBrowser ?? networkOf(client);
  return {
    email_key: attemptKey(kind === 'password' && knownBrowser ? 'known' : kind, subject),
    client: from,
  };
};

type Counter = ReturnType<typeof counterOf>;

/** How many attempts each client has within the window, and all clients together. */
type AttemptLimits = Record<'attempts' | 'attemptsFromAnywhere', number>;

const limitsByKind: Record<AttemptKind, AttemptLimits> = {
  password: LOGIN_THROTTLE,
  code: CODE_THROTTLE,
  forgotten: FORGOTTEN_THROTTLE,
};

export const limitsOf = ({ kind = 'password' }: Pick<Attempt, 'kind'>): AttemptLimits => limitsByKind[kind];

/** Counts the wrong attempts in the database. */
export class StoredLoginThrottle implements LoginThrottle {
  private readonly mutex = new Mutex();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  attempt<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const counter = counterOf(attempt);
    return this.mutex.run(counter.email_key, () => this.count(counter, check, limitsOf(attempt)));
  }

  /** Inserts the attempt first and removes it unless the password or code was wrong: one whose process dies counts as wrong. */
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

/** Lets a user sign in at once with a password, wherever they were locked out. Wrong codes count on: nothing but time clears them. */
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
