import type { RegisterInput, User, UserListItem } from 'api-contract';
import type { Context, ReadContext } from './context';
import { DomainError } from './errors';
import {
  insertRecord,
  stampNow,
  writeTo,
  type Author,
  updateRecord,
  type Edit,
  type WriteContext,
} from './records';
import {
  countRows,
  listRows,
  nextNumber,
  type UserRow,
  deleteRows,
  findRow,
  lockRow,
  type Tx,
} from '../store';

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

/** A member of staff as whoever runs the product sees them. */
export interface Account extends User {
  isDisabled: boolean;
}

const toAccount = (row: UserRow): Account => ({ ...toUser(row), isDisabled: Boolean(row.disabled_at) });

/** Everyone, with who may not sign in. */
export const listAccounts = ({ store }: ReadContext): Promise<Account[]> =>
  store.read(async (db) => (await listRows(db, 'users')).map(toAccount));

const lockByEmail = async (tx: Tx, email: string): Promise<UserRow> => {
  const found = await findRow(tx, 'users', { email_key: emailKey(email) });
  if (!found) throw new DomainError('notFound', `There is no user with the address ${email}.`);
  return lockRow(tx, 'users', found.id);
};

/** Changes an account and ends its sessions in the same moment. */
const change = (
  context: WriteContext,
  email: string,
  columns: NonNullable<Edit<'users'>['columns']>,
  also: (tx: Tx, row: UserRow) => Promise<void> = () => Promise.resolve(),
): Promise<Account> =>
  context.store.transaction(async (tx) => {
    const row = await lockByEmail(tx, email);
    await deleteRows(tx, 'sessions', { user_id: row.id });
    await also(tx, row);
    return toAccount(await updateRecord(tx, 'users', row, { columns }, stampNow(context, null)));
  });

/** Gives somebody a new password. Whoever is signed in with the old one is signed out. */
export const resetPassword = async (
  context: WriteContext & Pick<Context, 'passwords'>,
  email: string,
  password: string,
): Promise<Account> => {
  const password_hash = await context.passwords.hash(password);
  return change(context, email, { password_hash }, (tx, { email_key }) =>
    // Whoever was locked out by mistyping the old one may use the new one at once.
    deleteRows(tx, 'login_attempts', { email_key }),
  );
};

/** Ends every session of somebody whose token may be in other hands. Their password stays good. */
export const signOutEverywhere = ({ store }: Pick<Context, 'store'>, email: string): Promise<Account> =>
  store.transaction(async (tx) => {
    const row = await lockByEmail(tx, email);
    await deleteRows(tx, 'sessions', { user_id: row.id });
    return toAccount(row);
  });

/** Keeps somebody out from this moment: their sessions end, and what they wrote stays under their name. */
export const disableUser = (context: WriteContext, email: string): Promise<Account> =>
  change(context, email, { disabled_at: context.clock.now().toISOString() });

/** Lets somebody in again, with the password that they had. */
export const enableUser = (context: WriteContext, email: string): Promise<Account> =>
  change(context, email, { disabled_at: null });
