import { AUDIT_EXPORT_LIMIT, type AuditEvent, byId } from 'api-contract';
import { insertRow, listRows, type HistoryRow, type Tx } from '../store';
import type { TimedContext } from './context';
import { refuse } from './errors';
import type { HistoryLine } from './records/history';
import type { Worksheet } from './ports';
import { toWorksheet } from './list/worksheet';

interface AuditEntry {
  userId: number | null;
  /** What is known of it, such as the file or the client's address. */
  details: Readonly<Record<string, unknown>>;
  /** The event that this one undoes. */
  undoes?: number;
}

export const recordEvent = async (
  tx: Tx,
  event: AuditEvent,
  { userId, details, undoes = 0 }: AuditEntry,
  at: Date,
): Promise<HistoryRow> => {
  const changes = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, [null, value]]));
  const line = { entity: event, entity_id: undoes, quote_id: null, version: 0, user_id: userId };
  return insertRow(tx, 'history', {
    ...line,
    changed_at: at.toISOString(),
    changes: JSON.stringify(changes),
  } satisfies Omit<HistoryRow, 'id'>);
};

/** Returns the details of an event, as `recordEvent` took them. */
export const detailsOf = <Details>(line: HistoryLine): Details =>
  Object.fromEntries(Object.entries(line.changes).map(([name, [, value]]) => [name, value])) as Details;

/** Records that a user downloads a file. */
export const recordDownload = (
  { store, clock }: TimedContext,
  userId: number | null,
  details: { file: string; path: string },
): Promise<unknown> =>
  store.transaction((tx) => recordEvent(tx, 'download', { userId, details }, clock.now()));

/** Records that a user called what they may not. */
export const recordRefusedCall = (
  { store, clock }: TimedContext,
  userId: number,
  details: { call: string; client: string },
): Promise<unknown> =>
  store.transaction((tx) => recordEvent(tx, 'refused call', { userId, details }, clock.now()));

const day = 86_400_000;
/** The most characters of a cell in a workbook. */
const longestCell = 32_767;

/**
 * Returns the worksheet of all that was recorded in the last days: events such as sign-ins, and every change of a record. Throws `InvalidError`
 * for more than fits into one workbook.
 */
export const exportAudit = async ({ store, clock }: TimedContext, days: number): Promise<Worksheet> => {
  const since = new Date(clock.now().getTime() - days * day).toISOString();
  const [lines, users] = await store.read(async (db) => [
    await db
      .selectFrom('history')
      .selectAll()
      .where('changed_at', '>=', since)
      .orderBy('changed_at')
      .orderBy('id')
      .limit(AUDIT_EXPORT_LIMIT + 1)
      .execute(),
    byId(await listRows(db, 'users')),
  ]);
  if (lines.length > AUDIT_EXPORT_LIMIT)
    refuse('days', `There are more than ${AUDIT_EXPORT_LIMIT} entries. Ask for fewer days.`);
  return toWorksheet('Audit log', lines, [
    ['Time (UTC)', 'text', 20, ({ changed_at }) => changed_at.slice(0, 19).replace('T', ' ')],
    ['User', 'text', 24, ({ user_id }) => users.get(user_id ?? 0)?.name ?? null],
    ['Email', 'text', 30, ({ user_id }) => users.get(user_id ?? 0)?.email ?? null],
    ['Event', 'text', 22, ({ entity }) => entity],
    ['Record', 'text', 10, ({ entity_id }) => (entity_id === 0 ? null : String(entity_id))],
    ['Details', 'text', 100, ({ changes }) => changes.slice(0, longestCell)],
  ]);
};
