import type { OwnPasswordInput, User } from 'api-contract';
import { OwnSession } from 'api-contract/server';
import { recordEvent } from '../kernel/audit';
import type { Context, TimedContext } from '../kernel/context';
import { DomainError, refuse } from '../kernel/errors';
import { queueMail } from '../kernel/jobs/mail';
import { accessEnded } from './mails';
import { stampNow } from '../kernel/records';
import { limitAttempts } from './throttle/login-throttle';
import { recordWrongAttempt } from './throttle/stranger-events';
import { endOfSession, hasEnded } from './sessions/session';
import { pick } from '../kernel/records/tagged';
import {
  assertNotGuessable,
  emailKey,
  endFeed,
  endLinks,
  hasPasswords,
  isInvited,
  saveUser,
  type Caller,
} from './users/users';
import { findRow, getRow, listRows, lockRow, type Tx, type Rows } from '../store';
import { accountMessages } from './messages';

type SessionContext = TimedContext & Pick<Context, 'tokens' | 'sessionLimits'>;

/** Returns the sessions of the user that have not ended, the last used first. */
export const listOwnSessions = (
  { store, clock, tokens, sessionLimits }: SessionContext,
  { user, token }: Caller,
): Promise<OwnSession[]> =>
  store.read(async (db) => {
    const rows = await listRows(db, 'sessions', { user_id: user.id }, { orderBy: ['-last_used_at', '-id'] });
    const now = clock.now().getTime();
    return rows
      .filter((row) => {
        const endsAt = endOfSession(row, sessionLimits);
        return !hasEnded({ endsAt, openedAt: Date.parse(row.created_at) }, now);
      })
      .map((row) => pick(OwnSession, row, { is_current: row.token_hash === tokens.fingerprint(token) }));
  });

const endSessions = async (
  tx: Tx,
  rows: readonly Rows['sessions'][],
  { clock }: TimedContext,
): Promise<void> => {
  for (const { id, user_id, browser, client } of rows) {
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
    await recordEvent(tx, 'session ended', { userId: user_id, details: { browser, client } }, clock.now());
  }
};

/** Ends one session of the user. Throws `notFound` for one of another user. */
export const endOwnSession = (context: SessionContext, id: number, user: User): Promise<void> =>
  context.store.transaction(async (tx) => {
    const rows = await listRows(tx, 'sessions', { id, user_id: user.id });
    if (rows.length === 0) throw new DomainError('notFound');
    await endSessions(tx, rows, context);
  });

/** Ends all sessions of the user but this one, the links and codes that lead to another, and the calendar feed. */
export const endOwnSessions = (context: SessionContext, { user, token }: Caller): Promise<void> =>
  context.store.transaction(async (tx) => {
    const rows = await listRows(tx, 'sessions', { user_id: user.id });
    const current = context.tokens.fingerprint(token);
    const others = rows.filter(({ token_hash }) => token_hash !== current);
    await endSessions(tx, others, context);
    const stamp = stampNow(context, user);
    await endLinks(tx, user.id, stamp.at);
    const ended = { sessions: others.length, hasFeed: await endFeed(tx, user, stamp) };
    for (const text of accessEnded(ended)) await queueMail(tx, { to: user, ...text }, new Date(stamp.at));
  });

/** Changes the password of the user and ends their other sessions. A wrong current one counts as a failed sign-in. */
export const changeOwnPassword = async (
  context: SessionContext & Pick<Context, 'passwords' | 'companyAccounts'>,
  { current_password, password }: OwnPasswordInput,
  { user, token }: Caller,
  client: string,
): Promise<void> => {
  if (!hasPasswords(context)) throw new DomainError('forbidden', accountMessages.passwordsOff);
  const { store, passwords, tokens } = context;
  const known = await store.read((db) => getRow(db, 'users', user.id));
  if (isInvited(known)) refuse('current_password', accountMessages.noPassword);
  // A session is a browser that has signed in.
  const attempt = { subject: emailKey(user.email), client, knownBrowser: tokens.fingerprint(token) };
  const isRight = await limitAttempts(context, attempt, async () =>
    (await passwords.verify(known.password_hash, current_password)) ? true : undefined,
  );
  if (!isRight) await recordWrongAttempt(context, attempt, { email: attempt.subject, user: known });
  if (!isRight) refuse('current_password', accountMessages.wrongPassword);
  await assertNotGuessable(passwords, { name: user.name, email: user.email, password });
  const password_hash = await passwords.hash(password);
  await store.transaction(async (tx) => {
    const row = await lockRow(tx, 'users', user.id);
    const token_hash = tokens.fingerprint(token);
    const session = await findRow(tx, 'sessions', { token_hash });
    // Another device may have ended this session, or changed the password.
    if (!session || row.password_hash !== known.password_hash) throw new DomainError('unauthenticated');
    const stamp = stampNow(context, user);
    await saveUser(tx, row, { password_hash }, { ...stamp, keptSession: session.id });
  });
};
