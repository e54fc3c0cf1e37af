import { toAsciiAddress, type RegisterInput } from 'api-contract';
import { User, UserListItem } from 'api-contract/server';
import type { Context, ReadContext, TimedContext } from '../../kernel/context';
import { recordEvent } from '../../kernel/audit';
import { assertAdministrator } from './user-checks';
import { forgetAttempts } from '../throttle/login-throttle';
import { assertMaySetUp } from './set-up-link';
import { DomainError, refuse } from '../../kernel/errors';
import {
  accessEnded,
  accountDisabled,
  administratorChanged,
  emailChanged,
  passwordChanged,
  secondFactorOff,
  secondFactorOn,
  withFeed,
  type EndedAccess,
} from '../mails';
import { type MailText, queueMail } from '../../kernel/jobs/mail';
import {
  insertRecord,
  stampNow,
  writeTo,
  type Author,
  type Columns,
  updateRecord,
  type Edit,
  type Stamp,
} from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';
import {
  countRows,
  deleteRows,
  listRows,
  nextNumber,
  type UserRow,
  findRow,
  lockRow,
  type Db,
  type Tx,
} from '../../store';
import { accountMessages } from '../messages';

/** The signed-in user and the token of this session. */
export interface Caller {
  user: User;
  token: string;
}

const lowerCase = (email: string): string => email.trim().toLowerCase();

/** Returns an email address as it is compared: without regard to case, and with an international domain in ASCII, as Chrome has it at the sign-in. */
export const emailKey = (email: string): string => toAsciiAddress(lowerCase(email));

/** Returns the user with this email address. Old accounts are stored with the letters of an international domain. */
export const findByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  findRow(db, 'users', { email_key: [emailKey(email), lowerCase(email)] });

/** Whether the user was invited and has not signed in or set a password yet. */
export const isInvited = ({ password_hash }: UserRow): boolean => password_hash === '';

/** What a user signs in with. */
const credentials = ['email_key', 'password_hash', 'disabled_at', 'second_factor_at'] as const;

type Credentials = Pick<UserRow, (typeof credentials)[number]>;

export const toUser = (row: UserRow): User => pick(User, row);

/** Returns all users, disabled ones included, because quotes still name them as agents. */
export const listUsers = ({ store }: ReadContext): Promise<UserListItem[]> =>
  store.read(async (db) =>
    (await listRows(db, 'users')).map((row) =>
      pick(UserListItem, row, { is_disabled: row.disabled_at !== null }),
    ),
  );

/** Returns whether users may sign in with a password; a company may have switched them off. */
export const hasPasswords = ({ companyAccounts }: Pick<Context, 'companyAccounts'>): boolean =>
  companyAccounts?.hasPasswords !== false;

/** The published password of the demonstration user, which nobody else may have. */
export const DEMO_PASSWORD = 'letmein-demo';

/** Throws `InvalidError` for a password that is easy to guess. */
export const assertNotGuessable = async (
  passwords: Context['passwords'],
  { name, email, password }: Omit<RegisterInput, 'set_up_token'>,
): Promise<void> => {
  const weakness = await passwords.weaknessOf(password, [DEMO_PASSWORD, name, email]);
  if (weakness) refuse('password', accountMessages.guessable(weakness));
};

type Adding = Pick<Context, 'store' | 'clock' | 'passwords'>;

/**
 * Adds a user; the caller checks the permission, again in the transaction where it depends on the data (`assertAllowed`). Throws
 * `InvalidError` for an address that is taken or a common password.
 */
export const addUser = async (
  { store, clock, passwords }: Adding,
  input: RegisterInput,
  author: Author,
  assertAllowed: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<User> => {
  const { name, email, password } = input;
  await assertNotGuessable(passwords, input);
  const password_hash = await passwords.hash(password);
  const columns = { name, email, email_key: emailKey(email), password_hash };
  return writeTo(store, async (tx) => {
    // The counter serialises concurrent first registrations, so that the second one sees the first.
    await nextNumber(tx, 'registration');
    await assertAllowed(tx);
    const row = { ...columns, is_administrator: (await countRows(tx, 'users')) === 0 };
    return toUser(await insertRecord(tx, 'users', row, stampNow({ clock }, author)));
  });
};

/**
 * Registers a user over HTTP. Administrators register others; without a signed-in user (`caller` undefined) this works only for
 * the very first user.
 */
export const registerUser = async (
  context: Adding & Pick<Context, 'tokens' | 'isDemonstration'>,
  caller: User | undefined,
  input: RegisterInput,
): Promise<User> => {
  if (caller) {
    await assertAdministrator(context, caller.id);
    return addUser(context, input, caller);
  }
  const assertAllowed = (db: Db) => assertMaySetUp(db, context, input.set_up_token);
  // Once before the password is hashed, which is slow.
  await context.store.read(assertAllowed);
  return addUser(context, input, null, assertAllowed);
};

/**
 * Ends the links and codes that lead to a session of a user. The links stay until they are too old, so that the page of one can say why:
 * those that set a password for a month.
 */
export const endLinks = async (
  tx: Tx,
  userId: number,
  now: string,
  problem = accountMessages.signInExpired,
): Promise<void> => {
  const signIns = tx.updateTable('company_sign_ins').where('user_id', '=', userId);
  await signIns.set({ user_id: null, problem }).execute();
  await tx
    .updateTable('password_links')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
};

/** Ends the calendar feed of a user, which needs no session; it is safe to repeat. Returns whether there was one. */
export const endFeed = async (
  tx: Tx,
  { id, email }: Pick<User, 'id' | 'email'>,
  { at, author }: Stamp,
): Promise<boolean> => {
  if (!(await findRow(tx, 'delivery_feeds', { user_id: id }))) return false;
  await deleteRows(tx, 'delivery_feeds', { user_id: id });
  const entry = { userId: author?.id ?? null, details: { email } };
  await recordEvent(tx, 'ended calendar feed', entry, new Date(at));
  return true;
};

interface Ending extends Stamp {
  keptSession?: number;
  /** Whether access ends also where nothing changes that the user signs in with. */
  endsAccess?: boolean;
}

/** Ends all sessions of a user but one, every link and code, and the calendar feed. */
const endAccess = async (
  tx: Tx,
  user: UserRow,
  { at, author, keptSession = 0 }: Ending,
  problem?: string,
): Promise<EndedAccess> => {
  const others = tx.deleteFrom('sessions').where('user_id', '=', user.id).where('id', '!=', keptSession);
  const sessions = Number((await others.executeTakeFirst()).numDeletedRows);
  await endLinks(tx, user.id, at, problem);
  const hasFeed = await endFeed(tx, user, { at, author });
  const details = { email: user.email, sessions };
  if (sessions > 0)
    await recordEvent(tx, 'sessions ended', { userId: author?.id ?? null, details }, new Date(at));
  return { sessions, hasFeed };
};

/** Returns the mails to a user whose account changes: each to the address that it had before. An invited user's first password is no change. */
const mailsAbout = (before: UserRow, after: UserRow, ended: EndedAccess): MailText[] => {
  if (after.disabled_at) return before.disabled_at ? [] : [accountDisabled];
  const mails: MailText[] = [];
  if (after.password_hash !== before.password_hash && !isInvited(before)) mails.push(passwordChanged);
  if (after.email_key !== before.email_key) mails.push(emailChanged(after.email));
  if (after.is_administrator !== before.is_administrator)
    mails.push(administratorChanged(after.is_administrator));
  if (Boolean(after.second_factor_at) !== Boolean(before.second_factor_at))
    mails.push(after.second_factor_at ? secondFactorOn : secondFactorOff);
  return mails.length === 0 ? accessEnded(ended) : mails.map((mail) => withFeed(mail, ended.hasFeed));
};

/** Returns whether two states of a user sign in with the same address, password and second factor, and both may. */
export const hasSameAccess = (one: Credentials, other: Credentials): boolean =>
  credentials.every((column) => one[column] === other[column]);

/**
 * Returns the changes of a user's row for `updateRecord`. A change of what they sign in with ends their access, so that nothing that was
 * made for the old state is valid in the new one, and the user is told by mail. Every write of a user goes through here.
 */
export const editUser = async (
  tx: Tx,
  user: UserRow,
  columns: Partial<Columns<'users'>>,
  ending: Ending,
): Promise<Edit<'users'>> => {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const after = { ...user, ...given };
  const ends = ending.endsAccess || !hasSameAccess(user, after);
  const problem = after.disabled_at ? accountMessages.disabled : undefined;
  const ended = ends ? await endAccess(tx, user, ending, problem) : { sessions: 0, hasFeed: false };
  for (const text of mailsAbout(user, after, ended))
    await queueMail(tx, { to: user, ...text }, new Date(ending.at));
  return { columns };
};

/** Writes changes of a locked user, and ends their access where `editUser` says so. */
export const saveUser = async (
  tx: Tx,
  user: UserRow,
  columns: Partial<Columns<'users'>>,
  ending: Ending,
): Promise<UserRow> => updateRecord(tx, 'users', user, await editUser(tx, user, columns, ending), ending);

const lockByEmail = async (tx: Tx, email: string): Promise<UserRow> => {
  const found = await findByEmail(tx, email);
  if (!found) throw new DomainError('notFound', `There is no user with the address ${email}.`);
  return lockRow(tx, 'users', found.id);
};

/** Deletes the authenticator app of a user and the recovery codes. */
export const deleteSecondFactor = async (tx: Tx, { id: user_id }: UserRow): Promise<void> => {
  await deleteRows(tx, 'second_factors', { user_id });
  await deleteRows(tx, 'recovery_codes', { user_id });
};

/** Changes a user and ends their access in one transaction. */
export const change = (
  context: TimedContext,
  email: string,
  columns: Partial<Columns<'users'>>,
  also: (tx: Tx, row: UserRow, stamp: Stamp) => Promise<unknown> = () => Promise.resolve(),
): Promise<User> =>
  writeTo(context.store, async (tx) => {
    const row = await lockByEmail(tx, email);
    const stamp = stampNow(context, null);
    await also(tx, row, stamp);
    return toUser(await saveUser(tx, row, columns, { ...stamp, endsAccess: true }));
  });

/** Sets a user's password and revokes their sessions. */
export const resetPassword = async (
  context: TimedContext & Pick<Context, 'passwords'>,
  email: string,
  password: string,
): Promise<User> => {
  await assertNotGuessable(context.passwords, { name: '', email, password });
  const password_hash = await context.passwords.hash(password);
  return change(context, email, { password_hash }, (tx, user) =>
    // A user who was locked out by wrong passwords can use the new one at once.
    forgetAttempts(tx, emailKey(user.email)),
  );
};

/** Ends the access of a user, for example when a token has leaked. The password stays valid. */
export const signOutEverywhere = (context: TimedContext, email: string): Promise<User> =>
  change(context, email, {});

/** Disables a user and revokes their sessions; their records keep their name. */
export const disableUser = (context: TimedContext, email: string): Promise<User> =>
  change(context, email, { disabled_at: context.clock.now().toISOString() });

/** Makes a user an administrator, and revokes their sessions. */
export const makeAdministrator = (context: TimedContext, email: string): Promise<User> =>
  change(context, email, { is_administrator: true });

/** Gives a user another email address, and revokes their sessions and links. Throws `InvalidError` for one that is taken. */
export const changeEmail = (context: TimedContext, email: string, to: string): Promise<User> =>
  change(context, email, { email: to, email_key: emailKey(to) });

/** Enables a disabled user, with their old password. */
export const enableUser = (context: TimedContext, email: string): Promise<User> =>
  change(context, email, { disabled_at: null });
