import {
  PASSWORD_LINK_HOURS,
  type Account,
  type AccountPatch,
  type Invitation,
  type InvitationInput,
  type User,
} from 'api-contract';
import { assertAdministrator } from './users/user-checks';
import { recordEvent } from '../kernel/audit';
import type { Context, ReadContext, TimedContext } from '../kernel/context';
import { refuse, refuseAll } from '../kernel/errors';
import { issueLink } from './users/password-links';
import { queueMail } from '../kernel/jobs/mail';
import { companySignIn, invitation } from './mails';
import {
  inOrderOfNames,
  insertRecord,
  readRecord,
  saveRecord,
  stampNow,
  writeTo,
  type Saving,
} from '../kernel/records';
import type { Tagged } from '../kernel/records/tagged';
import { editUser, emailKey, hasPasswords, isInvited, toUser } from './users/users';
import { findRow, listRows, lockRow, takeLock, type Db, type Tx, type UserRow } from '../store';
import { accountMessages } from './messages';

const stateOf = (user: UserRow): Account['state'] => {
  if (user.disabled_at) return 'disabled';
  return isInvited(user) ? 'invited' : 'active';
};

const toAccount = (row: UserRow, last_seen_at: string | null, has_company_account: boolean): Account => ({
  ...toUser(row),
  state: stateOf(row),
  has_second_factor: row.second_factor_at !== null,
  has_company_account,
  last_seen_at,
  updated_at: row.updated_at,
});

const readAccount = async (db: Db, row: UserRow): Promise<Account> => {
  const seen = await findRow(db, 'last_seen', { user_id: row.id });
  const linked = await findRow(db, 'company_accounts', { user_id: row.id });
  return toAccount(row, seen?.seen_at ?? null, linked !== undefined);
};

/** Returns all accounts by name. */
export const listAccounts = ({ store }: ReadContext): Promise<Account[]> =>
  store.read(async (db) => {
    const seen = new Map((await listRows(db, 'last_seen')).map(({ user_id, seen_at }) => [user_id, seen_at]));
    const linked = new Set((await listRows(db, 'company_accounts')).map(({ user_id }) => user_id));
    const rows = inOrderOfNames(await listRows(db, 'users'), ({ name }) => name);
    return rows.map((row) => toAccount(row, seen.get(row.id) ?? null, linked.has(row.id)));
  });

export const getAccount = (context: ReadContext, id: number): Promise<Tagged<Account>> =>
  readRecord(context, 'users', id, readAccount);

type LinkContext = TimedContext & Pick<Context, 'tokens' | 'mailer' | 'companyAccounts'>;

const invite = async (tx: Tx, context: LinkContext, row: UserRow, author: User): Promise<Invitation> => {
  if (!hasPasswords(context)) {
    await queueMail(tx, { to: row, ...companySignIn(author) }, context.clock.now());
    return { account: await readAccount(tx, row), token: null, is_emailed: context.mailer !== undefined };
  }
  const { token, about } = await issueLink(tx, context, row, PASSWORD_LINK_HOURS.invitation);
  const details = { email: row.email };
  await recordEvent(tx, 'password link', { userId: author.id, details }, context.clock.now());
  const account = await readAccount(tx, row);
  // Without a mail server the administrator passes the link on.
  if (!context.mailer) return { account, token, is_emailed: false };
  await queueMail(tx, { about, to: row, ...invitation(author, token) }, context.clock.now());
  return { account, token: null, is_emailed: true };
};

/**
 * Adds a user without a password, and a link that sets it; where passwords are off, a mail that leads to the sign-in page. Throws
 * `InvalidError` for an address that is taken.
 */
export const inviteUser = (
  context: LinkContext,
  { name, email }: InvitationInput,
  author: User,
): Promise<Invitation> =>
  writeTo(context.store, async (tx) => {
    const columns = { name, email, email_key: emailKey(email), password_hash: '' };
    const row = { ...columns, is_administrator: false };
    return invite(tx, context, await insertRecord(tx, 'users', row, stampNow(context, author)), author);
  });

/** Makes a new link in the place of earlier ones. Throws `InvalidError` for a disabled user. */
export const sendAccountLink = (context: LinkContext, id: number, author: User): Promise<Invitation> =>
  context.store.transaction(async (tx) => {
    const row = await lockRow(tx, 'users', id);
    if (row.disabled_at) refuse('id', accountMessages.disabledGetsNoLink);
    return invite(tx, context, row, author);
  });

/** Throws when this is the last active administrator. */
const assertNotLast = async (tx: Tx, row: UserRow, field: 'is_administrator' | 'is_disabled') => {
  await takeLock(tx, 'administrators');
  const administrators = await listRows(tx, 'users', { is_administrator: true });
  if (administrators.some((other) => other.id !== row.id && stateOf(other) === 'active')) return;
  refuseAll(field, accountMessages.lastAdministrator);
};

/**
 * Renames, disables or enables a user, or changes whether they are an administrator. Everybody may rename themselves; the rest is for
 * administrators, of whom an active one must remain.
 */
export const updateAccount = async (
  context: TimedContext,
  id: number,
  { name, is_administrator, is_disabled }: AccountPatch,
  saving: Saving & { author: User },
): Promise<Tagged<Account>> => {
  const isOwnName = id === saving.author.id && is_administrator === undefined && is_disabled === undefined;
  if (!isOwnName) await assertAdministrator(context, saving.author.id);
  const stamp = stampNow(context, saving.author);
  return saveRecord(context, 'users', id, saving, {
    edit: async (tx, row) => {
      const isActive = row.is_administrator && stateOf(row) === 'active';
      if (isActive && is_administrator === false) await assertNotLast(tx, row, 'is_administrator');
      if (isActive && is_disabled) await assertNotLast(tx, row, 'is_disabled');
      const disabled_at =
        is_disabled === undefined ? undefined : is_disabled ? (row.disabled_at ?? stamp.at) : null;
      return editUser(tx, row, { name, is_administrator, disabled_at }, stamp);
    },
    toWire: readAccount,
  });
};
