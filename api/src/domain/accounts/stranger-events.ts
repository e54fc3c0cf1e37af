import { LOGIN_THROTTLE, type AuditEvent } from 'api-contract';
import { insertRow, nextNumber, type Tx } from '../../store';
import { recordEvent } from '../audit';
import type { TimedContext } from '../context';
import { attemptKey, counterOf, recentAttempts, type Attempt } from './login-throttle';
import { networkOf } from './network';

/** How many lines one client may add to the audit log within the window. */
const linesPerClient = 50;

interface Details {
  client: string;
  email: string | null;
  /** What else tells apart what one client tries. */
  about?: string;
  [detail: string]: string | null | undefined;
}

/**
 * Records what a stranger tries: one line for an email address and a client within the window of `LOGIN_THROTTLE`, and few for
 * one client, so that a flood does not fill the disk.
 */
export const recordStranger = async (
  tx: Tx,
  event: AuditEvent,
  details: Details,
  now: Date,
): Promise<void> => {
  // Written in any case, so that the time does not tell whether there is a line. Also a lock on PostgreSQL.
  await nextNumber(tx, 'stranger events');
  const email_key = attemptKey('events', networkOf(details.client));
  const lines = await recentAttempts(tx, email_key, now.getTime());
  const line = `${event} ${details.email ?? details.about ?? ''}`;
  if (lines.length >= linesPerClient || lines.some(({ client }) => client === line)) return;
  await insertRow(tx, 'login_attempts', { email_key, client: line, attempted_at: now.toISOString() });
  await recordEvent(tx, event, { userId: null, details }, now);
};

/** Records a wrong password or code, and the lockout that begins with it. */
export const recordWrongPassword = (
  { store, clock }: TimedContext,
  attempt: Attempt,
  event: 'failed sign-in' | 'failed second step' = 'failed sign-in',
): Promise<void> =>
  store.transaction(async (tx) => {
    const { emailKey: email, client } = attempt;
    const now = clock.now();
    await recordStranger(tx, event, { email, client }, now);
    const counter = counterOf(attempt);
    const attempts = await recentAttempts(tx, counter.email_key, now.getTime());
    const own = attempts.filter((row) => row.client === counter.client);
    const isForAll = attempts.length >= LOGIN_THROTTLE.attemptsFromAnywhere;
    if (!isForAll && own.length < LOGIN_THROTTLE.attempts) return;
    const locked = attempt.knownBrowser ? 'this browser' : isForAll ? 'everybody' : 'this client';
    await recordStranger(tx, 'lockout', { email, client, locked }, now);
  });
