import { ACTIVITY_LIMIT, type Activity, type OwnPasswordInput, type User } from 'api-contract';
import { OwnSession } from 'api-contract/server';
import { recordEvent } from '../kernel/audit';
import type { Context, ReadContext, TimedContext } from '../kernel/context';
import { DomainError, refuse } from '../kernel/errors';
import { queueMail } from '../kernel/jobs/mail';
import { sessionsEnded } from './mails';
import { parseLine, stampNow, updateRecord, type FieldChanges, type HistoryLine } from '../kernel/records';
import { recordWrongAttempt } from './throttle/stranger-events';
import { endOfSession, hasEnded } from './sessions/session';
import { pick } from '../kernel/records/tagged';
import { assertNotGuessable, editUser, emailKey, endLinks, type Caller } from './users/users';
import {
  findRow,
  getRow,
  isRecordTable,
  listRows,
  lockRow,
  type Db,
  type SessionRow,
  type TableName,
  type Tx,
} from '../store';
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

const endSessions = async (tx: Tx, rows: readonly SessionRow[], { clock }: TimedContext): Promise<void> => {
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

/** Ends all sessions of the user but this one, and the links and codes that lead to another. */
export const endOwnSessions = (context: SessionContext, { user, token }: Caller): Promise<void> =>
  context.store.transaction(async (tx) => {
    const rows = await listRows(tx, 'sessions', { user_id: user.id });
    const current = context.tokens.fingerprint(token);
    const others = rows.filter(({ token_hash }) => token_hash !== current);
    await endSessions(tx, others, context);
    const now = context.clock.now();
    await endLinks(tx, user.id, now.toISOString());
    if (others.length > 0) await queueMail(tx, { to: user, ...sessionsEnded }, now);
  });

/** Changes the password of the user and ends their other sessions. A wrong current one counts as a failed sign-in. */
export const changeOwnPassword = async (
  context: SessionContext & Pick<Context, 'passwords' | 'loginThrottle'>,
  { current_password, password }: OwnPasswordInput,
  { user, token }: Caller,
  client: string,
): Promise<void> => {
  const { store, passwords, tokens } = context;
  const known = await store.read((db) => getRow(db, 'users', user.id));
  // A session is a browser that has signed in.
  const attempt = { subject: emailKey(user.email), client, knownBrowser: tokens.fingerprint(token) };
  const isRight = await context.loginThrottle.attempt(attempt, async () =>
    (await passwords.verify(known.password_hash, current_password)) ? true : undefined,
  );
  if (!isRight) await recordWrongAttempt(context, attempt, attempt.subject);
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
    const edit = await editUser(tx, row, { password_hash }, { ...stamp, keptSession: session.id });
    await updateRecord(tx, 'users', row, edit, stamp);
  });
};

/** Lines that are read for the activity: many writes of one record, such as those of a quote, become one. */
const linesRead = 10 * ACTIVITY_LIMIT;

interface Deed extends Activity {
  changes: FieldChanges;
}

const toDeed = (line: HistoryLine): Deed => {
  const { id, changed_at: at, quote_id, version, changes } = line;
  const shared = { id, at, parent_id: null, name: null, changes };
  if (!isRecordTable(line.entity as TableName) && quote_id === null)
    return { ...shared, entity: line.entity, record_id: null, action: 'event' };
  const entity = quote_id === null ? line.entity : 'quotes';
  const isAdded = line.entity === entity && version === 1;
  return { ...shared, entity, record_id: quote_id ?? line.entity_id, action: isAdded ? 'added' : 'changed' };
};

type NamedRow = Partial<Record<'reference_label' | 'description' | 'name' | 'content', string>> & {
  organisation_id?: number;
};

/** Completes a deed with the record as it is now. A record that is gone was removed by its last write. */
const complete = async (db: Db, { changes, ...deed }: Deed): Promise<Activity> => {
  const { entity, record_id } = deed;
  if (record_id === null)
    return { ...deed, name: String((changes.file ?? changes.module)?.[1] ?? '') || null };
  const row = (await findRow(db, entity as TableName, { id: record_id })) as NamedRow | undefined;
  if (!row)
    return {
      ...deed,
      record_id: null,
      action: 'removed',
      name: String((changes.reference_label ?? changes.name ?? changes.content)?.[0] ?? '') || null,
    };
  const name = entity === 'benefits' ? row.description : (row.reference_label ?? row.name ?? row.content);
  return { ...deed, parent_id: row.organisation_id ?? null, name: name ?? null };
};

/** Returns what the user did last, the latest first; writes of one record are one entry. */
export const listOwnActivity = ({ store }: ReadContext, user: User): Promise<Activity[]> =>
  store.read(async (db) => {
    const lines = await listRows(db, 'history', { user_id: user.id }, { orderBy: ['-id'], limit: linesRead });
    const deeds = new Map<string, Deed>();
    for (const deed of lines.map(parseLine).map(toDeed)) {
      const key =
        deed.record_id === null ? String(deed.id) : `${deed.entity}/${deed.record_id}/${deed.action}`;
      if (!deeds.has(key)) deeds.set(key, deed);
    }
    const latest = [...deeds.values()].slice(0, ACTIVITY_LIMIT);
    const activities: Activity[] = [];
    for (const deed of latest) activities.push(await complete(db, deed));
    return activities;
  });
