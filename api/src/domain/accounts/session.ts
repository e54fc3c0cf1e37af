import { LOGIN_THROTTLE, type Instant, type LoginResponse, type LoginInput, type User } from 'api-contract';
import { DomainError, refuseAll, tooManyAttempts } from '../errors';
import type { Clock } from '../ports';
import {
  deleteRows,
  insertRow,
  listRows,
  takeLock,
  type LastSeenRow,
  type LoginAttemptRow,
  type SessionRow,
  type Store,
  findRow,
  getRow,
  lockRow,
  type Tx,
  type UserRow,
} from '../../store';
import { recordEvent } from '../audit';
import { browserName } from './browser-name';
import type { Context, TimedContext } from '../context';
import { messages } from '../messages';
import { Turns } from '../turns';
import { DEMO_PASSWORD, emailKey, hasPasswords, hasSameAccess, toUser } from './users';

const windowMilliseconds = LOGIN_THROTTLE.windowMinutes * 60_000;

/** A client and the e-mail address that it tries to sign in with. */
export interface Attempt {
  emailKey: string;
  /** The network address that the request came from. */
  client: string;
}

/** How many attempts each client has within the window, and all clients together. */
type AttemptLimits = Record<'attempts' | 'attemptsFromAnywhere', number>;

/** Limits the wrong passwords for one e-mail address, from each client and from all together. */
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
    limits: AttemptLimits = LOGIN_THROTTLE,
  ): Promise<T | undefined> {
    return this.turns.take(attempt.emailKey, () => this.count(attempt, check, limits));
  }

  /** Inserts the attempt first and removes it unless the password was wrong: one whose process dies counts as wrong. */
  private async count<T>(
    attempt: Attempt,
    check: () => Promise<T | undefined>,
    limits: AttemptLimits,
  ): Promise<T | undefined> {
    const id = await this.insert(attempt, limits);
    let isWrong = false;
    try {
      const outcome = await check();
      isWrong = outcome === undefined;
      return outcome;
    } finally {
      if (!isWrong) await this.store.transaction((tx) => deleteRows(tx, 'login_attempts', { id }));
    }
  }

  private insert({ emailKey, client }: Attempt, limits: AttemptLimits): Promise<number> {
    const now = this.clock.now().getTime();
    const since = toInstant(now - windowMilliseconds);
    // Attempts in the future were written before the clock was set back.
    const until = toInstant(now + windowMilliseconds);
    return this.store.transaction(async (tx) => {
      await takeLock(tx, `sign-in ${emailKey}`);
      await tx.deleteFrom('login_attempts').where('attempted_at', '<', since).execute();
      const where = { email_key: emailKey };
      const all = await listRows(tx, 'login_attempts', where, { orderBy: ['attempted_at'] });
      const recent = all.filter(({ attempted_at }) => attempted_at > since && attempted_at <= until);
      const own = recent.filter((row) => row.client === client);
      refuseBeyond(limits.attempts, own, now);
      refuseBeyond(limits.attemptsFromAnywhere, recent, now);
      const attempt = { ...where, client, attempted_at: toInstant(now) };
      return (await insertRow(tx, 'login_attempts', attempt)).id;
    });
  }
}

const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Throws where the limit is reached, until the oldest of the last `limit` attempts leaves the window. */
const refuseBeyond = (limit: number, attempts: readonly LoginAttemptRow[], now: number): void => {
  const decisive = attempts.at(-limit);
  if (!decisive) return;
  const free = Date.parse(decisive.attempted_at) + windowMilliseconds;
  throw tooManyAttempts(Math.max(1, Math.ceil((free - now) / 1000)));
};

/** The message of every failed sign-in; it does not reveal whether the address exists. */
const LOGIN_FAILED = 'The e-mail address or the password is wrong.';

const hour = 3_600_000;

/** After how many hours a session ends, and one that is not used. */
export interface SessionLimits {
  hours: number;
  idleHours: number;
}

/** Where a session is opened. */
export interface Device {
  /** The network address. */
  client: string;
  userAgent: string;
}

/** Creates a session and returns its token; the store has only the token's hash. */
export const login = async (
  context: Context,
  { email, password }: LoginInput,
  device: Device,
): Promise<LoginResponse> => {
  if (!hasPasswords(context)) throw new DomainError('forbidden', messages.accounts.passwordsOff);
  if (!context.isDemonstration && password === DEMO_PASSWORD) refuse(DEMO_PASSWORD_REFUSED);
  const key = emailKey(email);
  const { client } = device;
  const user = await context.loginThrottle.attempt({ emailKey: key, client }, async () => {
    const known = await context.store.read((db) => findRow(db, 'users', { email_key: key }));
    // An invited user has no password yet.
    const right = await context.passwords.verify(known?.password_hash || undefined, password);
    // A disabled user gets the same error as for a wrong password.
    return right && !known?.disabled_at ? known : undefined;
  });
  if (user) return openSession(context, user, device);
  const details = { email: key, client };
  const { store, clock } = context;
  await store.transaction((tx) => recordEvent(tx, 'failed sign-in', { userId: null, details }, clock.now()));
  return refuse();
};

/** Says nothing of the address, since everybody gets it for this password. */
const DEMO_PASSWORD_REFUSED =
  'This password belongs to the demonstration and is refused here. Ask whoever runs the intranet for another one.';

const refuse = (message = LOGIN_FAILED): never => refuseAll('email', message);

/** Creates a session. Throws when the user was disabled, or what they sign in with has changed, since the row was read. */
export const openSession = async (
  { store, clock, tokens, sessionLimits }: Pick<Context, 'store' | 'clock' | 'tokens' | 'sessionLimits'>,
  user: UserRow,
  { client, userAgent }: Device,
): Promise<LoginResponse> => {
  const access_token = tokens.create();
  const now = clock.now();
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + sessionLimits.hours * hour).toISOString();
  const token_hash = tokens.fingerprint(access_token);
  await store.transaction(async (tx) => {
    // While the password was checked, the user may have been disabled or the password changed.
    const present = await lockRow(tx, 'users', user.id);
    if (present.disabled_at || !hasSameAccess(present, user)) refuse();
    await tx.deleteFrom('sessions').where('expires_at', '<', created_at).execute();
    const used = { client, browser: browserName(userAgent), last_used_at: created_at };
    await insertRow(tx, 'sessions', { user_id: user.id, token_hash, created_at, expires_at, ...used });
    await saveLastSeen(tx, user.id, created_at);
    await recordEvent(tx, 'sign-in', { userId: user.id, details: { client } }, now);
  });
  return { access_token, token_type: 'Bearer', expires_at };
};

const saveLastSeen = async (tx: Tx, user_id: number, seen_at: Instant): Promise<void> => {
  await tx
    .insertInto('last_seen')
    .values({ user_id, seen_at } as LastSeenRow)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at }))
    .execute();
};

export interface Session {
  id: number;
  user: User;
  /** When it was last used, and when it ends unless it is used again; in milliseconds since 1970. */
  usedAt: number;
  endsAt: number;
}

/** Returns when a session ends unless it is used again, in milliseconds since 1970. */
export const endOfSession = (
  { expires_at, last_used_at }: Pick<SessionRow, 'expires_at' | 'last_used_at'>,
  { idleHours }: SessionLimits,
): number => Math.min(Date.parse(expires_at), Date.parse(last_used_at) + idleHours * hour);

/** Returns the session of a token. Throws `unauthenticated` for one that is unknown, revoked, too old or was not used for too long. */
export const authenticate = async (
  { store, clock, tokens, sessionLimits }: Pick<Context, 'store' | 'clock' | 'tokens' | 'sessionLimits'>,
  token: string,
): Promise<Session> => {
  const token_hash = tokens.fingerprint(token);
  return store.read(async (db) => {
    const session = await findRow(db, 'sessions', { token_hash });
    const endsAt = session ? endOfSession(session, sessionLimits) : 0;
    if (!session || endsAt <= clock.now().getTime()) throw new DomainError('unauthenticated');
    const user = toUser(await getRow(db, 'users', session.user_id));
    return { id: session.id, user, usedAt: Date.parse(session.last_used_at), endsAt };
  });
};

/** Records that a session is used now. */
export const recordUse = (
  { store, clock }: TimedContext,
  { id, user }: { id: number; user: Pick<User, 'id'> },
): Promise<void> =>
  store.transaction(async (tx) => {
    const last_used_at = clock.now().toISOString();
    await tx.updateTable('sessions').set({ last_used_at }).where('id', '=', id).execute();
    await saveLastSeen(tx, user.id, last_used_at);
  });

/** Revokes one token; the user's other sessions stay. */
export const logout = ({ store, tokens }: Pick<Context, 'store' | 'tokens'>, token: string): Promise<void> =>
  store.transaction((tx) => deleteRows(tx, 'sessions', { token_hash: tokens.fingerprint(token) }));
