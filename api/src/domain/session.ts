import {
  LOGIN_THROTTLE,
  TOKEN_LIFETIME_HOURS,
  type Instant,
  type LoginResponse,
  type LoginInput,
  type User,
} from 'api-contract';
import { TooManyAttemptsError, DomainError, InvalidError } from './errors';
import type { Clock } from './ports';
import {
  deleteRows,
  insertRow,
  listRows,
  takeLock,
  type LoginAttemptRow,
  type Store,
  findRow,
  getRow,
  lockRow,
  type UserRow,
} from '../store';
import { recordEvent } from './audit';
import type { Context } from './context';
import { DEMO_PASSWORD, emailKey, toUser } from './users';

const { attempts: perClient, attemptsFromAnywhere, windowMinutes } = LOGIN_THROTTLE;

const windowMilliseconds = windowMinutes * 60_000;

/** A client and the e-mail address that it tries to sign in with. */
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
    // Attempts in the future were written before the clock was set back.
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

/** The message of every failed sign-in; it does not reveal whether the address exists. */
export const LOGIN_FAILED = 'The e-mail address or the password is wrong.';

const lifetimeMilliseconds = TOKEN_LIFETIME_HOURS * 3_600_000;

type SigningIn = Pick<
  Context,
  'store' | 'clock' | 'passwords' | 'tokens' | 'loginThrottle' | 'isDemonstration' | 'companyAccounts'
>;

/** Creates a session and returns its token; the store has only the token's hash. */
export const login = async (
  context: SigningIn,
  { email, password }: LoginInput,
  client: string,
): Promise<LoginResponse> => {
  if (context.companyAccounts?.hasPasswords === false)
    throw new DomainError('forbidden', 'Passwords are switched off. Sign in with your company account.');
  if (!context.isDemonstration && password === DEMO_PASSWORD) refuse(DEMO_PASSWORD_REFUSED);
  const key = emailKey(email);
  const user = await context.loginThrottle.attempt({ emailKey: key, client }, async () => {
    const known = await context.store.read((db) => findRow(db, 'users', { email_key: key }));
    const right = await context.passwords.verify(known?.password_hash, password);
    // A disabled user gets the same error as for a wrong password.
    return right && !known?.disabled_at ? known : undefined;
  });
  if (user) return openSession(context, user, client);
  const details = { email: key, client };
  const { store, clock } = context;
  await store.transaction((tx) => recordEvent(tx, 'failed sign-in', { userId: null, details }, clock.now()));
  return refuse();
};

/** Says nothing of the address, since everybody gets it for this password. */
const DEMO_PASSWORD_REFUSED =
  'This password belongs to the demonstration and is refused here. Ask whoever runs the intranet for another one.';

const refuse = (message = LOGIN_FAILED): never => {
  throw new InvalidError({ email: [message] }, message);
};

/** Creates a session. Throws when the user was disabled, or given another password, since the row was read. */
export const openSession = async (
  { store, clock, tokens }: Pick<Context, 'store' | 'clock' | 'tokens'>,
  user: UserRow,
  client: string,
): Promise<LoginResponse> => {
  const access_token = tokens.create();
  const now = clock.now();
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + lifetimeMilliseconds).toISOString();
  const token_hash = tokens.fingerprint(access_token);
  await store.transaction(async (tx) => {
    // While the password was checked, the user may have been disabled or the password changed.
    const present = await lockRow(tx, 'users', user.id);
    if (present.disabled_at || present.password_hash !== user.password_hash) refuse();
    await tx.deleteFrom('sessions').where('expires_at', '<', created_at).execute();
    await insertRow(tx, 'sessions', { user_id: user.id, token_hash, created_at, expires_at });
    await recordEvent(tx, 'sign-in', { userId: user.id, details: { client } }, now);
  });
  return { access_token, token_type: 'Bearer', expires_at };
};

export interface Session {
  user: User;
  expires_at: Instant;
}

/** Returns the user of a token. Throws `unauthenticated` for one that is unknown, revoked or older than 12 hours. */
export const authenticate = async (
  { store, clock, tokens }: Pick<Context, 'store' | 'clock' | 'tokens'>,
  token: string,
): Promise<Session> => {
  const token_hash = tokens.fingerprint(token);
  const now = clock.now().toISOString();
  return store.read(async (db) => {
    const session = await findRow(db, 'sessions', { token_hash });
    if (!session || session.expires_at <= now) throw new DomainError('unauthenticated');
    const user = await getRow(db, 'users', session.user_id);
    return { user: toUser(user), expires_at: session.expires_at };
  });
};

/** Revokes one token; the user's other sessions stay. */
export const logout = ({ store, tokens }: Pick<Context, 'store' | 'tokens'>, token: string): Promise<void> =>
  store.transaction((tx) => deleteRows(tx, 'sessions', { token_hash: tokens.fingerprint(token) }));
