import type { User } from 'api-contract';
import type { Context, ReadContext } from '../context';
import { DomainError } from '../errors';

import { stampNow, updateRecord, type Edit, type WriteContext } from '../records';
import { emailKey, toUser } from './users';
import { deleteRows, findRow, listRows, lockRow, type Tx, type UserRow } from '../../store';

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
