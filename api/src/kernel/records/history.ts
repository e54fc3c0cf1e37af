import {
  fromPence,
  type AuditedTable,
  type FieldChange,
  type FieldValue,
  type NamedReference,
} from 'api-contract';
import {
  definitionOf,
  historyField,
  insertRow,
  listRows,
  type AnyRow,
  type Db,
  type HistoryField,
  type HistoryRow,
  type TableName,
  type Tx,
  findRow,
  type Recorded,
} from '../../store';
import { StaleError } from '../errors';
import { entityTag } from './tagged';
import type { Saving, Stamp } from '../ports/stamp';

/** The changes of a write: for each field, by its name on the wire, the old and the new value. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

const toPounds = (column: string, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  return column.endsWith('_pence') ? fromPence(value as number) : value;
};

const fieldName = ({ name }: HistoryField): string => name.replace(/_pence$/, '');

/** Returns the differences between two objects by field, amounts in pounds; a missing object has no values. `fieldOf` names columns otherwise. */
export const compareValues = (
  before: object | undefined,
  after: object | undefined,
  fieldOf: (column: string) => HistoryField | null = (column) => ({ name: column, isSecret: false }),
): FieldChanges => {
  const old = (before ?? {}) as AnyRow;
  const current = (after ?? {}) as AnyRow;
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const column of Object.keys(after ?? old)) {
    const field = fieldOf(column);
    if (!field || (old[column] ?? null) === (current[column] ?? null)) continue;
    const valueIn = (row: AnyRow) => (field.isSecret ? null : toPounds(column, row[column]));
    changes[fieldName(field)] = [valueIn(old), valueIn(current)];
  }
  return changes;
};

/** Returns the differences between two states of a row; a missing state means that the record did not exist or was deleted. */
export const compareRows = (
  table: TableName,
  before: object | undefined,
  after: object | undefined,
): FieldChanges => compareValues(before, after, (column) => historyField(table, column));

/** Returns the fields that differ before and after consecutive writes, without those that were changed back. */
const changedFields = (writes: readonly FieldChanges[]): string[] => {
  const first = new Map<string, unknown>();
  const last = new Map<string, unknown>();
  for (const write of writes) {
    for (const [field, [before, after]] of Object.entries(write)) {
      if (!first.has(field)) first.set(field, before);
      last.set(field, after);
    }
  }
  const isChanged = (field: string) => JSON.stringify(first.get(field)) !== JSON.stringify(last.get(field));
  return [...first.keys()].filter((field) => isSecret(writes, field) || isChanged(field));
};

/** Returns whether a field's values are not stored; such a field counts as changed whenever it is named. */
const isSecret = (writes: readonly FieldChanges[], field: string): boolean =>
  writes.every((write) => !write[field] || write[field].every((value) => value === null));

/** A line of an item as history has it, of which these fields are shown. */
type LineInWords = Readonly<{ id: number; name: string }> & Readonly<Record<string, FieldValue>>;
const lineFields = ['price', 'quantity', 'discount_percent', 'is_dropped', 'is_optional'] as const;

/** Returns what consecutive writes changed in the lines of an item, field by field. */
export const lineChanges = (writes: readonly FieldChanges[]): FieldChange[] => {
  const old = new Map<number, LineInWords>();
  const current = new Map<number, LineInWords>();
  for (const { items: [before, after] = [] } of writes as readonly { items?: (LineInWords[] | null)[] }[]) {
    for (const line of before ?? []) if (!old.has(line.id)) old.set(line.id, line);
    for (const line of after ?? []) current.set(line.id, line);
  }
  return [...current.values()].flatMap((line) => {
    const was = old.get(line.id);
    return lineFields.flatMap((field) =>
      !was || was[field] === line[field]
        ? []
        : [{ field, line: line.name, before: was[field] ?? null, after: line[field] ?? null }],
    );
  });
};

/** Returns a value as people read it; null for one that is not readable. */
export const toFieldValue = (value: unknown): FieldValue => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** Returns what consecutive writes changed, with the old and the new values. */
const changesOf = (writes: readonly FieldChanges[]): FieldChange[] =>
  changedFields(writes).flatMap((field) => {
    if (field === 'items') return lineChanges(writes);
    const values = writes.flatMap((write) => write[field] ?? []);
    return [{ field, line: null, before: toFieldValue(values[0]), after: toFieldValue(values.at(-1)) }];
  });

interface Versioned {
  id: number;
  version: number;
  /** The quote that the record belongs to. */
  quote_id?: number | null;
}

/** A line of history with its changes parsed. */
export type HistoryLine = Omit<HistoryRow, 'changes'> & { changes: FieldChanges };

export const parseLine = (row: HistoryRow): HistoryLine => ({
  ...row,
  changes: JSON.parse(row.changes) as FieldChanges,
});

/** Returns the fields of a table that no record leaves empty. Emails had tables of their own in earlier releases, whose lines have an address. */
const lastingFields = (table: TableName): string[] => [
  ...Object.entries(definitionOf(table)?.columns ?? {}).flatMap(([column, type]) => {
    const field = type.endsWith('?') ? null : historyField(table, column);
    return !field || field.isSecret ? [] : fieldName(field);
  }),
  'to_email',
];

/** Returns what a line has done to its record: the first field of it that is never empty shows whether it was added or removed. */
export const actionOf = ({ entity, changes }: HistoryLine): 'added' | 'changed' | 'removed' => {
  const change = lastingFields(entity as TableName)
    .map((field) => changes[field])
    .find(Boolean);
  if (!change) return 'changed';
  const [before, after] = change;
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

/** Records a write with explicit changes, for changes that are not visible in the row. */
export const recordChanges = async (
  tx: Tx,
  table: AuditedTable,
  { id, version, quote_id = null }: Versioned,
  changes: FieldChanges,
  { author, at }: Stamp,
): Promise<void> => {
  // This is the version of the record; lines of history have no version of their own.
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

/** Records an insertion, and what is not in the row `beside` it. Call it in the transaction that inserted the row. */
export const recordCreated = (
  tx: Tx,
  table: AuditedTable,
  row: Versioned,
  stamp: Stamp,
  beside: FieldChanges = {},
): Promise<void> =>
  recordChanges(tx, table, row, { ...compareRows(table, undefined, row), ...beside }, stamp);

/** Records a deletion with the row's values. Call it in the transaction that deletes the row. */
export const recordDeleted = (
  tx: Tx,
  table: AuditedTable,
  row: Versioned,
  stamp: Stamp,
  beside: FieldChanges = {},
): Promise<void> => {
  const changes = { ...compareRows(table, row, undefined), ...beside };
  return recordChanges(tx, table, { ...row, version: row.version + 1 }, changes, stamp);
};

/** Returns all writes of one record, oldest first. A migration may have added the first line after later ones. */
export const listHistory = async (db: Db, table: TableName, id: number): Promise<HistoryLine[]> => {
  const lines = await listRows(
    db,
    'history',
    { entity: table, entity_id: id },
    { orderBy: ['version', 'id'] },
  );
  return lines.map(parseLine);
};

/** Matches `"3"`, `"3-anything"` and the weak forms that a proxy may make of them; only the version counts. */
const versionTag = /^(?:W\/)?"(\d{1,9})(?:-[^"]*)?"$/;

/** Returns the versions in an `If-Match` header. Tags of another form were not made by this server and are ignored. */
const versionsNamed = (ifMatch: string): number[] =>
  ifMatch.split(',').flatMap((tag) => {
    const version = versionTag.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });

/** Returns the writes that the caller has not seen; if that is unknown, the last one. */
const unseenWrites = (history: readonly HistoryLine[], versions: readonly number[], current: number) => {
  const seen = Math.max(0, ...versions.filter((version) => version < current));
  return seen === 0 ? history.slice(-1) : history.filter(({ version }) => version > seen);
};

const findAuthor = async (db: Db, id: number | null): Promise<NamedReference | null> => {
  const user = id === null ? undefined : await findRow(db, 'users', { id });
  return user ? { id: user.id, name: user.name } : null;
};

/**
 * Returns an error when the record was written after the caller read it. Call it with the row locked, before any write.
 * A missing header, an empty one and `*` match any version. `changes` take the place of those in history.
 */
export const findStale = async (
  db: Db,
  table: TableName,
  row: Recorded,
  { author, ifMatch }: Saving,
  changes?: FieldChange[],
): Promise<StaleError | null> => {
  const wanted = ifMatch?.trim();
  if (!wanted || wanted === '*') return null;
  const versions = versionsNamed(wanted);
  if (versions.includes(row.version)) return null;
  const history = await listHistory(db, table, row.id);
  const unseen = unseenWrites(history, versions, row.version);
  const writes = unseen.map(({ changes }) => changes);
  const last = history.at(-1);
  const isOwn = author !== null && last?.user_id === author.id && versions.includes(row.version - 1);
  const details = {
    changed_by: await findAuthor(db, last?.user_id ?? null),
    changed_at: last?.changed_at ?? row.updated_at,
    changed_fields: changedFields(writes),
    changes: changes ?? changesOf(writes),
    current_etag: entityTag(row),
  };
  return new StaleError(details, isOwn);
};
