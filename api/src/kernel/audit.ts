import type { AuditEvent } from 'api-contract';
import { insertRow, type HistoryRow, type Tx } from '../store';
import type { TimedContext } from './context';
import type { HistoryLine } from './records/history';

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
