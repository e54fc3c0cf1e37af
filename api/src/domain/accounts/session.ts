import { type Instant, type LoginResponse, type LoginInput, type User } from 'api-contract';
import { DomainError, refuseAll } from '../errors';
import {
  deleteRows,
  insertRow,
  type LastSeenRow,
  type SessionRow,
  findRow,
  getRow,
  lockRow,
  type Tx,
  type UserRow,
} from '../../store';
import { recordEvent } from '../audit';
import { browserName } from './browser-name';
import type { Context, SessionLimits, TimedContext } from '../context';
import { findKnownBrowser, markBrowser } from './known-browsers';
import { messages } from '../messages';
import { recordWrongPassword } from './stranger-events';
import { DEMO_PASSWORD, emailKey, hasPasswords, hasSameAccess, toUser } from './users';

/** The message of every failed sign-in; it does not reveal whether the address exists. */
const LOGIN_FAILED = 'The email address or the password is wrong.';

const hour = 3_600_000;

/** Where a session is opened. */
export interface Device {
  /** The network address. */
  client: string;
  userAgent: string;
  /** The cookie of a known browser (`known-browsers.ts`). */
  browserCookie?: string | undefined;
}

/** What a user has signed in with. */
type WayIn = 'password' | 'company account' | 'link';

export interface SignIn {
  session: LoginResponse;
  /** The cookie of the browser, which is a known one from now on. */
  browserCookie: string;
}

const findByEmailKey = ({ store }: Pick<Context, 'store'>, email_key: string): Promise<UserRow | undefined> =>
  store.read((db) => findRow(db, 'users', { email_key }));

/** Creates a session and returns its token; the store has only the token's hash. */
export const login = async (
  context: Context,
  { email, password }: LoginInput,
  device: Device,
): Promise<SignIn> => {
  if (!hasPasswords(context)) throw new DomainError('forbidden', messages.accounts.passwordsOff);
  if (!context.isDemonstration && password === DEMO_PASSWORD) refuse(DEMO_PASSWORD_REFUSED);
  const key = emailKey(email);
  const { client, browserCookie } = device;
  const knownBrowser = await findKnownBrowser(context, browserCookie, await findByEmailKey(context, key));
  const attempt = { emailKey: key, client, knownBrowser };
  const user = await context.loginThrottle.attempt(attempt, async () => {
    const known = await findByEmailKey(context, key);
    // An invited user has no password yet.
    const right = await context.passwords.verify(known?.password_hash || undefined, password);
    // A disabled user gets the same error as for a wrong password.
    return right && !known?.disabled_at ? known : undefined;
  });
  if (user) return openSession(context, user, device, 'password');
  await recordWrongPassword(context, attempt);
  return refuse();
};

/** Says nothing of the address, since everybody gets it for this password. */
const DEMO_PASSWORD_REFUSED =
  'This password belongs to the demonstration and is refused here. Ask whoever runs the intranet for another one.';

const refuse = (message = LOGIN_FAILED): never => refuseAll('email', message);

/** Returns why a known user gets no session. A stranger who guesses passwords learns nothing from it. */
const refusalOf = ({ disabled_at }: UserRow, by: WayIn): string => {
  if (by === 'password') return LOGIN_FAILED;
  return disabled_at ? messages.accounts.disabled : messages.accounts.signInExpired;
};

/** Creates a session. Throws when the user was disabled, or what they sign in with has changed, since the row was read. */
export const openSession = async (
  context: Pick<Context, 'store' | 'clock' | 'tokens' | 'sessionLimits'>,
  user: UserRow,
  { client, userAgent, browserCookie }: Device,
  by: WayIn,
): Promise<SignIn> => {
  const { store, clock, tokens, sessionLimits } = context;
  const access_token = tokens.create();
  const now = clock.now();
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + sessionLimits.hours * hour).toISOString();
  const token_hash = tokens.fingerprint(access_token);
  await store.transaction(async (tx) => {
    // While the password was checked, the user may have been disabled or the password changed.
    const present = await lockRow(tx, 'users', user.id);
    if (present.disabled_at || !hasSameAccess(present, user)) refuse(refusalOf(present, by));
    await tx.deleteFrom('sessions').where('expires_at', '<', created_at).execute();
    const used = { client, browser: browserName(userAgent), last_used_at: created_at };
    await insertRow(tx, 'sessions', { user_id: user.id, token_hash, created_at, expires_at, ...used });
    await saveLastSeen(tx, user.id, created_at);
    await recordEvent(tx, 'sign-in', { userId: user.id, details: { client, by } }, now);
  });
  return {
    session: { access_token, token_type: 'Bearer', expires_at },
    browserCookie: await markBrowser(context, browserCookie, user),
  };
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

/** Returns the session of a token, which may have ended by its age. Throws `unauthenticated` for one that is unknown or revoked. */
export const getSession = async (
  { store, tokens, sessionLimits }: Pick<Context, 'store' | 'tokens' | 'sessionLimits'>,
  token: string,
): Promise<Session> => {
  const token_hash = tokens.fingerprint(token);
  return store.read(async (db) => {
    const session = await findRow(db, 'sessions', { token_hash });
    if (!session) throw new DomainError('unauthenticated');
    const endsAt = endOfSession(session, sessionLimits);
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
export const logout = (
  { store, clock, tokens }: TimedContext & Pick<Context, 'tokens'>,
  token: string,
): Promise<void> =>
  store.transaction(async (tx) => {
    const session = await findRow(tx, 'sessions', { token_hash: tokens.fingerprint(token) });
    if (!session) return;
    const { id, user_id, browser, client } = session;
    await deleteRows(tx, 'sessions', { id });
    await recordEvent(tx, 'sign-out', { userId: user_id, details: { browser, client } }, clock.now());
  });
