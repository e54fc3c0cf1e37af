import { LOGIN_THROTTLE, type AuditEvent } from 'api-contract';
import { insertRow, nextNumber, type Tx, type UserRow } from '../../store';
import { recordEvent } from '../../kernel/audit';
import type { TimedContext } from '../../kernel/context';
import { type MailText, queueMail } from '../../kernel/jobs/mail';
import { lockedOut, wrongCode } from '../mails';
import { attemptKey, counterOf, limitsOf, recentAttempts, type Attempt } from './login-throttle';
import { networkOf } from './network';

/** How many lines one client, or the refused calls of one user, may add to the audit log within the window. */
const maxLines = 50;

interface Details {
  client: string;
  email: string | null;
  /** What else tells apart what one client tries. */
  about?: string;
  [detail: string]: string | null | undefined;
}

/** Records the same event of a key once within the window of `LOGIN_THROTTLE`, and few of one key, so that a flood does not fill the disk. */
const recordOnce = async (
  tx: Tx,
  event: AuditEvent,
  { key: email_key, line, ...entry }: { key: string; line: string } & Parameters<typeof recordEvent>[2],
  now: Date,
): Promise<void> => {
  // Written in any case, so that the time does not tell whether there is a line. Also a lock on PostgreSQL.
  await nextNumber(tx, 'stranger events');
  const lines = await recentAttempts(tx, email_key, now.getTime());
  if (lines.length >= maxLines || lines.some(({ client }) => client === line)) return;
  await insertRow(tx, 'login_attempts', { email_key, client: line, attempted_at: now.toISOString() });
  await recordEvent(tx, event, entry, now);
};

/** Records what a stranger tries: one line for an email address and a client within the window, and few for one client. */
export const recordStranger = (tx: Tx, event: AuditEvent, details: Details, now: Date): Promise<void> => {
  const key = attemptKey('events', networkOf(details.client));
  const line = [event, details.email ?? details.about ?? '', details.locked ?? ''].join(' ').trimEnd();
  return recordOnce(tx, event, { key, line, userId: null, details }, now);
};

/** Records that a user called what they may not: one line for each call within the window, and few for one user. */
export const recordRefusedCall = (
  { store, clock }: TimedContext,
  userId: number,
  details: { call: string; client: string },
): Promise<void> =>
  store.transaction((tx) => {
    const key = attemptKey('refused', String(userId));
    return recordOnce(tx, 'refused call', { key, line: details.call, userId, details }, clock.now());
  });

/** Tells the user of an address by mail, of one kind once within the window. An unknown address has nobody to tell. */
const tellUser = async (
  tx: Tx,
  user: UserRow | undefined,
  { kind, text }: { kind: string; text: MailText },
  now: Date,
): Promise<void> => {
  if (!user || user.disabled_at) return;
  const email_key = attemptKey('told', String(user.id));
  const told = await recentAttempts(tx, email_key, now.getTime());
  if (told.some(({ client }) => client === kind)) return;
  await insertRow(tx, 'login_attempts', { email_key, client: kind, attempted_at: now.toISOString() });
  await queueMail(tx, { to: user, ...text }, now);
};

/**
 * Records a wrong password or code for an address, of this user if there is one. They get a mail about the lockout that begins with it, and about a
 * wrong code behind a right password: another person may have that.
 */
export const recordWrongAttempt = (
  { store, clock }: TimedContext,
  attempt: Attempt,
  { email, user }: { email: string; user: UserRow | undefined },
  { isBehindPassword = false } = {},
): Promise<void> =>
  store.transaction(async (tx) => {
    const { client, kind } = attempt;
    const now = clock.now();
    const what = kind === 'code' ? 'codes' : 'passwords';
    await recordStranger(
      tx,
      kind === 'code' ? 'failed second step' : 'failed sign-in',
      { email, client },
      now,
    );
    if (isBehindPassword) await tellUser(tx, user, { kind: 'wrong code', text: wrongCode(client) }, now);
    const counter = counterOf(attempt);
    const limits = limitsOf(attempt);
    const attempts = await recentAttempts(tx, counter.email_key, now.getTime());
    const own = attempts.filter((row) => row.client === counter.client);
    const isForAll = attempts.length >= limits.attemptsFromAnywhere;
    if (!isForAll && own.length < limits.attempts) return;
    // Passwords of known browsers are counted apart, so that this locks no other one.
    const isEverywhere = isForAll && !(attempt.knownBrowser && kind !== 'code');
    const locked = isEverywhere ? 'everybody' : attempt.knownBrowser ? 'this browser' : 'this client';
    await recordStranger(tx, 'lockout', { email, client, locked }, now);
    const where = isEverywhere ? 'everywhere' : 'there';
    const text = lockedOut(what, client, where, LOGIN_THROTTLE.windowMinutes);
    await tellUser(tx, user, { kind: `lockout ${what} ${where}`, text }, now);
  });
