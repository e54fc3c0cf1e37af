import type { RegisterInput, User, UserListItem } from 'api-contract';
import type { Context, ReadContext } from '../context';
import { DomainError } from '../errors';

import { insertRecord, stampNow, writeTo, type Author } from '../records';
import { countRows, listRows, nextNumber, type UserRow } from '../../store';

/** How an address is compared: without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const toUser = ({ id, name, email }: UserRow): User => ({ id, name, email });

/** Everyone who is the agent of a quote or can be: those who left as well, since their quotes still name them. */
export const listUsers = ({ store }: ReadContext): Promise<UserListItem[]> =>
  store.read(async (db) => (await listRows(db, 'users')).map(({ id, name }) => ({ id, name })));

type Registering = Pick<Context, 'store' | 'clock' | 'passwords'>;

/** Makes an account, for a caller whose right to do so has been looked at. Throws `InvalidError` for an address that is taken. */
export const addUser = async (
  { store, clock, passwords }: Registering,
  { name, email, password }: RegisterInput,
  author: Author,
  { onlyFirst = false } = {},
): Promise<User> => {
  const password_hash = await passwords.hash(password);
  const columns = { name, email, email_key: emailKey(email), password_hash, disabled_at: null };
  return writeTo(store, async (tx) => {
    // Two first registrations at once wait for each other at this counter, and the second finds the first.
    await nextNumber(tx, 'registration');
    if (onlyFirst && (await countRows(tx, 'users')) > 0) throw new DomainError('unauthenticated');
    return toUser(await insertRecord(tx, 'users', columns, stampNow({ clock }, author)));
  });
};

/**
 * Makes an account over the wire. Staff make accounts for one another; without anybody signed in (`caller` undefined) it works
 * once, for the very first user.
 */
export const registerUser = async (
  context: Registering,
  caller: User | undefined,
  input: RegisterInput,
): Promise<User> => {
  if (!caller) await assertNobodyYet(context);
  return addUser(context, input, caller ?? null, { onlyFirst: !caller });
};

/** Throws where registering needs a signed-in user: asked first, so that strangers cannot make the server hash. */
export const assertNobodyYet = async ({ store }: ReadContext): Promise<void> => {
  const users = await store.read((db) => countRows(db, 'users'));
  if (users > 0) throw new DomainError('unauthenticated');
};
