import type { Instant } from 'api-contract';

import type { Stamp } from './authorship';
import { compareRows, type FieldChanges } from './field-changes';
import { insertRow, listRows, type Db, type HistoryRow, type TableName, type Tx } from '../../store';

interface Versioned {
  id: number;
  version: number;
  /** Of what belongs to a quote. */
  quote_id?: number | null;
}

/** One write of a record, as history keeps it. */
export interface HistoryEntry {
  version: number;
  /** Null where no member of staff did it. */
  user_id: number | null;
  changed_at: Instant;
  changes: FieldChanges;
}

/** The write of one record, for what no comparison of two rows can tell: say the fields yourself. */
export const recordChanges = async (
  tx: Tx,
  table: TableName,
  { id, version, quote_id = null }: Versioned,
  changes: FieldChanges,
  { author, at }: Stamp,
): Promise<void> => {
  // The version is the record's own; a line of history has none that the store would count.
  const line: Omit<HistoryRow, 'id'> = {
    entity: table,
    entity_id: id,
    quote_id: table === 'quotes' ? id : quote_id,
    version,
    user_id: author?.id ?? null,
    changed_at: at,
    changes: JSON.stringify(changes),
  };
  await insertRow(tx, 'history', line);
};

/** To be called in the transaction that inserted the row. */
export const recordCreated = (tx: Tx, table: TableName, row: Versioned, stamp: Stamp): Promise<void> =>
  recordChanges(tx, table, row, compareRows(undefined, row), stamp);

/** To be called in the transaction that changed the row. */
export const recordUpdated = (
  tx: Tx,
  table: TableName,
  before: Versioned,
  after: Versioned,
  stamp: Stamp,
): Promise<void> => recordChanges(tx, table, after, compareRows(before, after), stamp);

/** To be called in the transaction that deletes the row; what it held stays in history. */
export const recordDeleted = (tx: Tx, table: TableName, row: Versioned, stamp: Stamp): Promise<void> =>
  recordChanges(tx, table, { ...row, version: row.version + 1 }, compareRows(row, undefined), stamp);

const toEntry = ({ version, user_id, changed_at, changes }: HistoryRow): HistoryEntry => ({
  version,
  user_id,
  changed_at,
  changes: JSON.parse(changes) as FieldChanges,
});

/** Every write of one record, the first one first. */
export const listHistory = async (db: Db, table: TableName, id: number): Promise<HistoryEntry[]> =>
  (await listRows(db, 'history', { entity: table, entity_id: id })).map(toEntry);
