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

/** Returns an e-mail address as it is compared: without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const toUser = ({ id, name, email }: UserRow): User => ({ id, name, email });

/** Returns all users, disabled ones included, because quotes still name them as agents. */
export const listUsers = ({ store }: ReadContext): Promise<UserListItem[]> =>
  store.read(async (db) => (await listRows(db, 'users')).map(({ id, name }) => ({ id, name })));

type Registering = Pick<Context, 'store' | 'clock' | 'passwords'>;

/** Adds a user; the caller checks the permission. Throws `InvalidError` for an address that is taken. */
export const addUser = async (
  { store, clock, passwords }: Registering,
  { name, email, password }: RegisterInput,
  author: Author,
  { onlyFirst = false } = {},
): Promise<User> => {
  const password_hash = await passwords.hash(password);
  const columns = { name, email, email_key: emailKey(email), password_hash, disabled_at: null };
  return writeTo(store, async (tx) => {
    // The counter serialises concurrent first registrations, so that the second one sees the first.
    await nextNumber(tx, 'registration');
    if (onlyFirst && (await countRows(tx, 'users')) > 0) throw new DomainError('unauthenticated');
    return toUser(await insertRecord(tx, 'users', columns, stampNow({ clock }, author)));
  });
};

/**
 * Registers a user over HTTP. Signed-in users register others; without a signed-in user (`caller` undefined) this works only for
 * the very first user.
 */
export const registerUser = async (
  context: Registering,
  caller: User | undefined,
  input: RegisterInput,
): Promise<User> => {
  if (!caller) await assertNobodyYet(context);
  return addUser(context, input, caller ?? null, { onlyFirst: !caller });
};

/** Throws where registering needs a signed-in user. Called first, so that signed-out clients cannot make the server hash. */
export const assertNobodyYet = async ({ store }: ReadContext): Promise<void> => {
  const users = await store.read((db) => countRows(db, 'users'));
  if (users > 0) throw new DomainError('unauthenticated');
};

/** A user as the command line lists them. */
export interface Account extends User {
  isDisabled: boolean;
}

const toAccount = (row: UserRow): Account => ({ ...toUser(row), isDisabled: Boolean(row.disabled_at) });

/** Returns all users, and whether each is disabled. */
export const listAccounts = ({ store }: ReadContext): Promise<Account[]> =>
  store.read(async (db) => (await listRows(db, 'users')).map(toAccount));

const lockByEmail = async (tx: Tx, email: string): Promise<UserRow> => {
  const found = await findRow(tx, 'users', { email_key: emailKey(email) });
  if (!found) throw new DomainError('notFound', `There is no user with the address ${email}.`);
  return lockRow(tx, 'users', found.id);
};

/** Changes a user and revokes their sessions in one transaction. */
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

/** Sets a user's password and revokes their sessions. */
export const resetPassword = async (
  context: WriteContext & Pick<Context, 'passwords'>,
  email: string,
  password: string,
): Promise<Account> => {
  const password_hash = await context.passwords.hash(password);
  return change(context, email, { password_hash }, (tx, { email_key }) =>
    // A user who was locked out by wrong passwords can use the new one at once.
    deleteRows(tx, 'login_attempts', { email_key }),
  );
};

/** Revokes all sessions of a user, for example when a token has leaked. The password stays valid. */
export const signOutEverywhere = ({ store }: Pick<Context, 'store'>, email: string): Promise<Account> =>
  store.transaction(async (tx) => {
    const row = await lockByEmail(tx, email);
    await deleteRows(tx, 'sessions', { user_id: row.id });
    return toAccount(row);
  });

/** Disables a user and revokes their sessions; their records keep their name. */
export const disableUser = (context: WriteContext, email: string): Promise<Account> =>
  change(context, email, { disabled_at: context.clock.now().toISOString() });

/** Enables a disabled user, with their old password. */
export const enableUser = (context: WriteContext, email: string): Promise<Account> =>
  change(context, email, { disabled_at: null });
