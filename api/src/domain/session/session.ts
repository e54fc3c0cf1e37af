import {
  TOKEN_LIFETIME_HOURS,
  type Instant,
  type LoginAnswer,
  type LoginInput,
  type User,
} from 'api-contract';
import type { Context } from '../context';
import { DomainError, InvalidError } from '../errors';

import { emailKey, toUser } from '../users';
import { deleteRows, findRow, getRow, insertRow, lockRow, type UserRow } from '../../store';

/** The one thing that a failed sign-in says: not whether the address exists. */
export const LOGIN_FAILED = 'The e-mail address or the password is wrong.';

const lifetimeMilliseconds = TOKEN_LIFETIME_HOURS * 3_600_000;

type SigningIn = Pick<Context, 'store' | 'clock' | 'passwords' | 'tokens' | 'loginThrottle'>;

/** Opens a session and answers its token, of which the store keeps a fingerprint only. */
export const login = async (
  context: SigningIn,
  { email, password }: LoginInput,
  client: string,
): Promise<LoginAnswer> => {
  const key = emailKey(email);
  const user = await context.loginThrottle.attempt({ emailKey: key, client }, async () => {
    const known = await context.store.read((db) => findRow(db, 'users', { email_key: key }));
    const right = await context.passwords.verify(known?.password_hash, password);
    // Somebody who may not sign in is told no more than somebody who mistyped.
    return right && !known?.disabled_at ? known : undefined;
  });
  return user ? openSession(context, user) : refuse();
};

const refuse = (): never => {
  throw new InvalidError({ email: [LOGIN_FAILED] }, LOGIN_FAILED);
};

const openSession = async (
  { store, clock, tokens }: Pick<Context, 'store' | 'clock' | 'tokens'>,
  user: UserRow,
): Promise<LoginAnswer> => {
  const access_token = tokens.create();
  const now = clock.now();
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + lifetimeMilliseconds).toISOString();
  const token_hash = tokens.fingerprint(access_token);
  await store.transaction(async (tx) => {
    // Checking a password takes a while: meanwhile the account may have been disabled, or been given another one.
    const present = await lockRow(tx, 'users', user.id);
    if (present.disabled_at || present.password_hash !== user.password_hash) refuse();
    await tx.deleteFrom('sessions').where('expires_at', '<', created_at).execute();
    await insertRow(tx, 'sessions', { user_id: user.id, token_hash, created_at, expires_at });
  });
  return { access_token, token_type: 'Bearer', expires_at };
};

export interface Session {
  user: User;
  expires_at: Instant;
}

/** Whose token it is. Throws `unauthenticated` for one that is unknown, revoked or older than 12 hours. */
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

/** Revokes one token; other sessions of the same user go on. */
export const logout = ({ store, tokens }: Pick<Context, 'store' | 'tokens'>, token: string): Promise<void> =>
  store.transaction((tx) => deleteRows(tx, 'sessions', { token_hash: tokens.fingerprint(token) }));
