import {
  PASSWORD_LINK_HOURS,
  type ForgottenPasswordInput,
  type PasswordLink,
  type SetPasswordInput,
} from 'api-contract';
import type { Context, TimedContext } from '../../kernel/context';
import { refuseAll } from '../../kernel/errors';
import type { MailSubject } from '../../kernel/job-kinds';
import { send, type Job } from '../../kernel/jobs/jobs';
import { queueMail } from '../../kernel/jobs/mail';
import { forgottenPassword } from '../mails';
import { stampNow } from '../../kernel/records';
import { forgetAttempts, limitAttempts } from '../throttle/login-throttle';
import { recordStranger } from '../throttle/stranger-events';
import { assertNotGuessable, emailKey, endLinks, findByEmail, hasPasswords, saveUser } from './users';
import { findRow, getRow, insertRow, lockRow, type Db, type Tx, type UserRow } from '../../store';
import { accountMessages } from '../messages';

const hour = 3_600_000;

type LinkContext = TimedContext & Pick<Context, 'tokens' | 'companyAccounts'>;

/** A link by its token, and what an email that has it is about. */
interface NewLink {
  token: string;
  about: MailSubject;
}

const insertLink = async (
  tx: Tx,
  { clock, tokens }: LinkContext,
  user: UserRow,
  hours: number,
): Promise<NewLink> => {
  const now = clock.now().getTime();
  const token = tokens.create();
  const { id: linkId } = await insertRow(tx, 'password_links', {
    user_id: user.id,
    token_hash: tokens.fingerprint(token),
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + hours * hour).toISOString(),
  });
  return { token, about: { kind: 'user', userId: user.id, linkId } };
};

/** Makes a link in the place of earlier ones. */
export const issueLink = async (
  tx: Tx,
  context: LinkContext,
  user: UserRow,
  hours: number,
): Promise<NewLink> => {
  await endLinks(tx, user.id, context.clock.now().toISOString());
  return insertLink(tx, context, user, hours);
};

/**
 * Asks for a link for a user who has forgotten their password. A job sends it, so that neither the response nor its time tells whether
 * the address is known.
 */
export const requestPasswordLink = async (
  context: TimedContext,
  { email }: ForgottenPasswordInput,
  client: string,
): Promise<void> => {
  const key = emailKey(email);
  const attempt = { kind: 'forgotten', subject: key, client } as const;
  await limitAttempts(context, attempt, () => Promise.resolve(undefined));
  await context.store.transaction(async (tx) => {
    const now = context.clock.now();
    await recordStranger(tx, 'forgotten password', { email: key, client }, now);
    await send(tx, 'password-link', { email }, now);
  });
};

/**
 * Sends the link to the user who has this address; none to a disabled user or where passwords are off. Earlier links stay valid:
 * anybody may ask for one.
 */
export const sendPasswordLink = (
  context: LinkContext,
  { data: { email } }: Pick<Job<'password-link'>, 'data'>,
): Promise<void> =>
  context.store.transaction(async (tx) => {
    const known = await findByEmail(tx, email);
    const user = known && (await lockRow(tx, 'users', known.id));
    if (!user || user.disabled_at || !hasPasswords(context)) return;
    const { token, about } = await insertLink(tx, context, user, PASSWORD_LINK_HOURS.forgotten);
    await queueMail(tx, { about, to: user, ...forgottenPassword(token) }, context.clock.now());
  });

const refuse = (message: string): never => refuseAll('token', message);

/** Returns the link of a token. Throws `InvalidError`, with what to do, for one that cannot be used. */
const findUsable = async (db: Db, context: LinkContext, token: string) => {
  if (!hasPasswords(context)) return refuse(accountMessages.passwordsOff);
  const { clock, tokens } = context;
  const link = await findRow(db, 'password_links', { token_hash: tokens.fingerprint(token) });
  if (!link) return refuse(accountMessages.linkIncomplete);
  if (link.used_at) return refuse(accountMessages.linkUsed);
  if (link.expires_at <= clock.now().toISOString()) return refuse(accountMessages.linkInvalid);
  return link;
};

/** Returns whose password a link sets. */
export const readPasswordLink = (context: LinkContext, token: string): Promise<PasswordLink> =>
  context.store.read(async (db) => {
    const { name, email } = await getRow(db, 'users', (await findUsable(db, context, token)).user_id);
    return { name, email };
  });

/** Sets the password of a link's user, and ends all their sessions and links. Opens no session. */
export const setPassword = async (
  context: LinkContext & Pick<Context, 'passwords'>,
  { token, password }: SetPasswordInput,
): Promise<void> => {
  // Before the password is hashed, which is slow.
  const known = await readPasswordLink(context, token);
  await assertNotGuessable(context.passwords, { ...known, password });
  const password_hash = await context.passwords.hash(password);
  await context.store.transaction(async (tx) => {
    const { user_id } = await findUsable(tx, context, token);
    const user = await lockRow(tx, 'users', user_id);
    // Once more with the lock: the link may have been used meanwhile.
    const link = await findUsable(tx, context, token);
    const stamp = stampNow(context, user);
    await tx.updateTable('password_links').set({ used_at: stamp.at }).where('id', '=', link.id).execute();
    await forgetAttempts(tx, emailKey(user.email));
    await saveUser(tx, user, { password_hash }, stamp);
  });
};
