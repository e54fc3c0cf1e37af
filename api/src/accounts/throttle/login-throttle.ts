import { CODE_THROTTLE, FORGOTTEN_THROTTLE, LOGIN_THROTTLE } from 'api-contract';
import type { TimedContext } from '../../kernel/context';
import { tooManyAttempts } from '../../kernel/errors';
import { Mutex } from '../../kernel/jobs/mutex';
import { networkOf } from './network';
import { deleteRows, insertRow, listRows, takeLock, type Store, type Tx, type Rows } from '../../store';

/** What is tried: a password for an email address, a code of a user, or a request of a link for an address. */
type AttemptKind = 'password' | 'code' | 'forgotten';

/** A client, and the email address or the user that it tries to sign in as. */
export interface Attempt {
  kind?: AttemptKind;
  /** The email address; of a code the id of the user, which stays when the address changes. */
  subject: string;
  /** The network address that the request came from. */
  client: string;
  /** What tells a browser in which the user has signed in from others: the id of its cookie, or the session. */
  knownBrowser?: string | undefined;
}

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

/** How many attempts each client has within the window, and all clients together. */
type AttemptLimits = Record<'attempts' | 'attemptsFromAnywhere', number>;

const limitsByKind: Record<AttemptKind, AttemptLimits> = {
  password: LOGIN_THROTTLE,
  code: CODE_THROTTLE,
  forgotten: FORGOTTEN_THROTTLE,
};

export const limitsOf = ({ kind = 'password' }: Pick<Attempt, 'kind'>): AttemptLimits => limitsByKind[kind];

const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

const insertAttempt = (
  { store, clock }: TimedContext,
  counter: ReturnType<typeof counterOf>,
  limits: AttemptLimits,
): Promise<number> => {
  const now = clock.now().getTime();
  return store.transaction(async (tx) => {
    await takeLock(tx, `sign-in ${counter.email_key}`);
    const recent = await recentAttempts(tx, counter.email_key, now);
    const own = recent.filter(({ client }) => client === counter.client);
    refuseBeyond(limits.attempts, own, now);
    refuseBeyond(limits.attemptsFromAnywhere, recent, now);
    return (await insertRow(tx, 'login_attempts', { ...counter, attempted_at: toInstant(now) })).id;
  });
};

/** One for each server: signing in reads and writes through the store of its context. */
const mutexes = new WeakMap<Store, Mutex>();

/**
 * Runs the check, which returns undefined for a wrong password or code, and counts the wrong ones for one email address, or one user, from each
 * client and from all together. Throws `tooManyRequests`, without a check, when the address or the user has no attempts left. Attempts of one run
 * one after another, so that right ones in parallel do not count as attempts.
 */
export const limitAttempts = <T>(
  context: TimedContext,
  attempt: Attempt,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const { store } = context;
  const counter = counterOf(attempt);
  const mutex = mutexes.get(store) ?? new Mutex();
  mutexes.set(store, mutex);
  return mutex.run(counter.email_key, async () => {
    // Inserted first and removed unless the password or code was wrong: one whose process dies counts as wrong.
    const id = await insertAttempt(context, counter, limitsOf(attempt));
    let isWrong = false;
    try {
      const outcome = await check();
      isWrong = outcome === undefined;
      return outcome;
    } finally {
      if (!isWrong) await store.transaction((tx) => deleteRows(tx, 'login_attempts', { id }));
    }
  });
};

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
): Promise<readonly Rows['login_attempts'][]> => {
  const since = toInstant(now - windowMilliseconds);
  // Attempts in the future were written before the clock was set back.
  const until = toInstant(now + windowMilliseconds);
  await tx.deleteFrom('login_attempts').where('attempted_at', '<', since).execute();
  const all = await listRows(tx, 'login_attempts', { email_key }, { orderBy: ['attempted_at'] });
  return all.filter(({ attempted_at }) => attempted_at > since && attempted_at <= until);
};

/** Throws where the limit is reached, until the oldest of the last `limit` attempts leaves the window. */
const refuseBeyond = (limit: number, attempts: readonly Rows['login_attempts'][], now: number): void => {
  const decisive = attempts.at(-limit);
  if (!decisive) return;
  const free = Date.parse(decisive.attempted_at) + windowMilliseconds;
  throw tooManyAttempts(Math.max(1, Math.ceil((free - now) / 1000)));
};
