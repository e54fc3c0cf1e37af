import { type Instant, type LoginResponse, type LoginInput, type User } from 'api-contract';
import { DomainError, InvalidError, refuseAll } from '../../kernel/errors';
import {
  deleteRows,
  insertRow,
  findRow,
  getRow,
  lockRow,
  type Tx,
  type UserRow,
  type Rows,
} from '../../store';
import { recordEvent } from '../../kernel/audit';
import { browserName } from './browser-name';
import type { Context, SessionLimits, TimedContext } from '../../kernel/context';
import { findKnownBrowser, markBrowser } from './known-browsers';
import { limitAttempts, type Attempt } from '../throttle/login-throttle';
import { useCode } from '../second-factor';
import { recordWrongAttempt } from '../throttle/stranger-events';
import {
  DEMO_PASSWORD,
  emailKey,
  findByEmail,
  hasPasswords,
  hasSameAccess,
  toUser,
  type Caller,
} from '../users/users';
import { accountMessages } from '../messages';

/** The message of every failed sign-in; it does not reveal whether the address exists. */
const LOGIN_FAILED = 'The email address or the password is wrong.';

const minute = 60_000;
const hour = 60 * minute;

/** Where a session is opened. */
export interface Device {
  /** The network address. */
  client: string;
  userAgent: string;
  /** The cookie of a known browser (`known-browsers.ts`). */
  browserCookie?: string | undefined;
}

/** What a user has signed in with. */
type OpenedBy = 'password' | 'password and code' | 'company account' | 'link';

export interface SignIn {
  session: LoginResponse;
  /** The cookie of the browser, which is a known one from now on. */
  browserCookie: string;
}

/**
 * Creates a session and returns its token; the store has only the token's hash. The password and the code of a second factor come in one
 * request, so that nothing exists between the two steps. Throws `InvalidError` for `code` where the password is right and the code is not.
 */
export const login = async (
  context: Context,
  { email, password, code }: Pick<LoginInput, 'email' | 'password'> & Partial<LoginInput>,
  device: Device,
): Promise<SignIn> => {
  if (!hasPasswords(context)) throw new DomainError('forbidden', accountMessages.passwordsOff);
  if (!context.isDemonstration && password === DEMO_PASSWORD) refuse(DEMO_PASSWORD_REFUSED);
  const key = emailKey(email);
  const find = () => context.store.read((db) => findByEmail(db, email));
  const { client, browserCookie } = device;
  const asked = await find();
  const knownBrowser = await findKnownBrowser(context, browserCookie, asked);
  const attempt = { subject: key, client, knownBrowser };
  const signIn = await limitAttempts(context, attempt, async () => {
    const known = await find();
    // An invited user has no password yet.
    const right = await context.passwords.verify(known?.password_hash || undefined, password);
    // A disabled user gets the same error as for a wrong password.
    if (!right || !known || known.disabled_at) return undefined;
    if (!known.second_factor_at) return openSession(context, known, device, 'password');
    // Not a wrong one, so it is not counted.
    if (!code) throw new InvalidError({ code: [accountMessages.codeNeeded] }, accountMessages.codeNeeded);
    const codeAttempt: Attempt = { ...attempt, kind: 'code', subject: String(known.id) };
    const opened = await limitAttempts(context, codeAttempt, () =>
      tryToOpen(context, known, device, 'password and code', (tx, current) =>
        useCode(tx, context, current, code),
      ),
    );
    if (opened) return opened;
    await recordWrongAttempt(context, codeAttempt, { email: key, user: known }, { isBehindPassword: true });
    return refuseAll('code', accountMessages.wrongCode);
  });
  if (signIn) return signIn;
  await recordWrongAttempt(context, attempt, { email: key, user: asked });
  return refuse();
};

/** Says nothing of the address, since everybody gets it for this password. */
const DEMO_PASSWORD_REFUSED =
  'This is the demonstration password, which doesn’t work here. Ask an administrator for a new one.';

const refuse = (message = LOGIN_FAILED): never => refuseAll('email', message);

/** Returns why a known user gets no session. A stranger who guesses passwords learns nothing from it. */
const refusalOf = ({ disabled_at }: UserRow, by: OpenedBy): string => {
  if (by === 'password' || by === 'password and code') return LOGIN_FAILED;
  return disabled_at ? accountMessages.disabled : accountMessages.signInExpired;
};

type OpeningContext = Pick<Context, 'store' | 'clock' | 'tokens' | 'sessionLimits'>;

/** Creates a session. Throws when the user was disabled, or what they sign in with has changed, since the row was read. */
export const openSession = async (
  context: OpeningContext,
  user: UserRow,
  device: Device,
  by: OpenedBy,
): Promise<SignIn> => (await tryToOpen(context, user, device, by)) ?? refuse();

/** Creates a session as `openSession` does, if the user, whose row is locked, proves more. Undefined if they do not. */
const tryToOpen = async (
  context: OpeningContext,
  user: UserRow,
  { client, userAgent, browserCookie }: Device,
  by: OpenedBy,
  prove?: (tx: Tx, user: UserRow) => Promise<boolean>,
): Promise<SignIn | undefined> => {
  const { store, clock, tokens, sessionLimits } = context;
  const access_token = tokens.create();
  const now = clock.now();
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + sessionLimits.hours * hour).toISOString();
  const token_hash = tokens.fingerprint(access_token);
  const isOpen = await store.transaction(async (tx) => {
    // While the password was checked, the user may have been disabled or the password changed.
    const current = await lockRow(tx, 'users', user.id);
    if (current.disabled_at || !hasSameAccess(current, user)) refuse(refusalOf(current, by));
    if (prove && !(await prove(tx, current))) return false;
    await tx.deleteFrom('sessions').where('expires_at', '<', created_at).execute();
    const used = { client, browser: browserName(userAgent), last_used_at: created_at };
    // The company account does not prove the second factor that a user has here.
    const isConfirmed = by === 'password and code' || !current.second_factor_at;
    const proof = { opened_by: by, confirmed_at: isConfirmed ? created_at : '' };
    const row = { user_id: user.id, token_hash, created_at, expires_at, ...used, ...proof };
    await insertRow(tx, 'sessions', row);
    await saveLastSeen(tx, user.id, created_at);
    await recordEvent(tx, 'sign-in', { userId: user.id, details: { client, by } }, now);
    return true;
  });
  if (!isOpen) return undefined;
  return {
    session: { access_token, token_type: 'Bearer', expires_at },
    browserCookie: await markBrowser(context, browserCookie, user),
  };
};

const saveLastSeen = async (tx: Tx, user_id: number, seen_at: Instant): Promise<void> => {
  await tx
    .insertInto('last_seen')
    .values({ user_id, seen_at } as Rows['last_seen'])
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at }))
    .execute();
};

export interface Session extends Caller {
  id: number;
  /** When it was opened and last used, and when it ends unless it is used again; in milliseconds since 1970. */
  openedAt: number;
  usedAt: number;
  endsAt: number;
  /** When the user last confirmed here that it is them; NaN for never. */
  confirmedAt: number;
  openedBy: string;
  hasSecondFactor: boolean;
}

/** Returns when a session ends unless it is used again, in milliseconds since 1970. */
export const endOfSession = (
  { expires_at, last_used_at }: Pick<Rows['sessions'], 'expires_at' | 'last_used_at'>,
  { idleMinutes }: SessionLimits,
): number => Math.min(Date.parse(expires_at), Date.parse(last_used_at) + idleMinutes * minute);

/** By how much the clocks of servers differ, and are corrected while users work. */
const clockTolerance = 60_000;

/** Returns whether a session has ended. One that was opened in the future was so before the clock was set back, and would last longer. */
export const hasEnded = ({ endsAt, openedAt }: Pick<Session, 'endsAt' | 'openedAt'>, now: number): boolean =>
  endsAt <= now || openedAt - now > clockTolerance;

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
    const row = await getRow(db, 'users', session.user_id);
    return {
      id: session.id,
      user: toUser(row),
      token,
      openedAt: Date.parse(session.created_at),
      usedAt: Date.parse(session.last_used_at),
      endsAt,
      confirmedAt: Date.parse(session.confirmed_at),
      openedBy: session.opened_by,
      hasSecondFactor: row.second_factor_at !== null,
    };
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
