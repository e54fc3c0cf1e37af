// How a change is undone.

import { byId, type AuditedTable, type Undone, type User } from 'api-contract';
import {
  definitionOf,
  deleteRows,
  derivedColumns,
  findRow,
  getRow,
  isRecordTable,
  listRows,
  lockRow,
  ReferenceViolation,
  restoreRow,
  RowNotFound,
  tableNames,
  UniqueViolation,
  updateDerived,
  updateRow,
  type AnyRow,
  type RowWrite,
  type TableName,
  type Tx,
  type UndoWriteRow,
  type Rows,
} from '../../store';
import { recordEvent } from '../audit';
import { deleteUnusedFiles } from '../files/queries';
import type { Context, TimedContext } from '../context';
import { AdministratorsOnlyError, DomainError, refuseAll } from '../errors';
import { undoMessages } from '../messages';
import {
  updateDerivedData,
  parseLine,
  recordChanges,
  stampNow,
  type HistoryLine,
  type Stamp,
} from '../records';
import { lockWritten } from './lock-written';

const parseWrite = ({ entity, record_id: id, before, after }: UndoWriteRow): RowWrite => ({
  table: entity as TableName,
  id,
  before: before === null ? null : (JSON.parse(before) as AnyRow),
  after: after === null ? null : (JSON.parse(after) as AnyRow),
});

/** What every write changes. */
const ofEveryWrite = new Set(['version', 'updated_at']);

type UndoContext = Pick<Context, 'quoteObservers' | 'undoChecks' | 'undoDerivations' | 'undoneMerges'>;

/** Returns the columns that an update has changed, without those that no undo restores. */
const changedColumns = (
  { undoDerivations }: UndoContext,
  table: TableName,
  [before, after]: readonly [AnyRow, AnyRow],
): string[] => {
  const derived = [
    ...undoDerivations.flatMap(({ columns }) => columns[table] ?? []),
    ...derivedColumns(table).map(([column]) => column),
  ];
  return Object.keys(after).filter(
    (column) => !ofEveryWrite.has(column) && !derived.includes(column) && before[column] !== after[column],
  );
};

const versionOf = (row: AnyRow | null) => Number(row?.version ?? 0);

/** Returns whether a write is no edit, and changes only what no undo restores. */
const isDerived = (context: UndoContext, { table, before, after }: RowWrite): boolean =>
  before !== null &&
  after !== null &&
  versionOf(before) === versionOf(after) &&
  changedColumns(context, table, [before, after]).length === 0;

const refersTo = (type: string): TableName | undefined =>
  /^-> (\w+)/.exec(type)?.[1] as TableName | undefined;

const recordKey = (table: string, id: number): string => `${table} ${id}`;

/** Returns the keys of what a row that is no record refers to, such as the record that it belongs to; none for a record. */
const ownersOf = ({ table, before, after }: RowWrite): string[] =>
  isRecordTable(table)
    ? []
    : Object.entries(definitionOf(table).columns).map(([column, type]) =>
        recordKey(refersTo(type) ?? '', Number((before ?? after)![column])),
      );

/** A write of a change, with the call that made the change and the keys of all rows that it wrote. */
interface UndoneWrite extends RowWrite {
  call: string;
  written: ReadonlySet<string>;
}

/** Returns whether all that these columns of a row refer to is there, and was not merged into something else since. */
const hasReferences = async (
  { undoneMerges }: UndoContext,
  tx: Tx,
  { table, before, written }: UndoneWrite,
  columns: readonly string[],
): Promise<boolean> => {
  for (const column of columns) {
    const referred = refersTo(definitionOf(table).columns[column] ?? '');
    const id = before?.[column];
    if (!referred || typeof id !== 'number') continue;
    const row = await findRow(tx, referred, { id });
    if (!row || (undoneMerges.isMerged(referred, row as AnyRow) && !written.has(recordKey(referred, id))))
      return false;
  }
  return true;
};

/** Returns whether a row is as the change left it, so that undoing overwrites no later change. */
const stands = async (
  context: UndoContext,
  tx: Tx,
  write: UndoneWrite,
  current: AnyRow | null,
): Promise<boolean> => {
  const { table, before, after, call, written } = write;
  if (Boolean(current) !== Boolean(after)) return false;
  const columns = after ? changedColumns(context, table, [before ?? current!, after]) : Object.keys(before!);
  if (after && columns.some((column) => current![column] !== after[column])) return false;
  if (!(await hasReferences(context, tx, write, columns))) return false;
  return (
    (await context.undoChecks[table]?.(tx, {
      call,
      before,
      after,
      current,
      isWritten: (of, id) => written.has(recordKey(of, id)),
    })) ?? true
  );
};

/** Undoes one write. Returns the version that the record has then, and false where it has changed since. */
const undoWrite = async (
  context: UndoContext,
  tx: Tx,
  write: UndoneWrite,
  stamp: Stamp,
): Promise<number | false> => {
  const { table, id, before, after } = write;
  const current = ((await findRow(tx, table, { id })) ?? null) as AnyRow | null;
  if (!(await stands(context, tx, write, current))) return false;
  let restored: AnyRow | null = null;
  if (!before) await deleteRows(tx, table, { id });
  else if (after) {
    const isEdit = versionOf(before) !== versionOf(after);
    const changed = changedColumns(context, table, [before, after]);
    const columns = Object.fromEntries(changed.map((name) => [name, before[name]]));
    const update = isEdit ? updateRow : updateDerived;
    restored = await update(tx, table, id, { ...columns, ...(isEdit && { updated_at: stamp.at }) } as object);
  } else {
    // The deletion is a version too.
    const version = 'version' in before && { version: versionOf(before) + 2, updated_at: stamp.at };
    restored = { ...before, ...version };
    await restoreRow(tx, table, restored);
  }
  await updateDerivedData(
    tx,
    table as 'quotes',
    (current ?? undefined) as never,
    (restored ?? undefined) as never,
    stamp,
  );
  return restored ? versionOf(restored) : versionOf(current) + 1;
};

/** Writes the line of history that reverses another one. */
const reverseLine = (
  tx: Tx,
  { entity, entity_id: id, quote_id, changes, version }: HistoryLine,
  versions: ReadonlyMap<string, number | false>,
  stamp: Stamp,
): Promise<void> => {
  const reversed = Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => [field, [after, before] as const]),
  );
  const now = versions.get(recordKey(entity, id)) || version;
  return recordChanges(tx, entity as AuditedTable, { id, quote_id, version: now }, reversed, stamp);
};

/**
 * Returns whether a row that is not as the change left it forbids the undo of the whole change. One that was deleted since stays deleted, and what is no
 * record, such as a saved view, stays as its user has it.
 */
const isInTheWay = async (tx: Tx, { table, id, after }: RowWrite): Promise<boolean> =>
  after === null || (isRecordTable(table) && (await findRow(tx, table, { id })) !== undefined);

/** Throws `InvalidError` that names who has changed a record since the change, whose lines of history are given. */
const refuseChanged = async (
  tx: Tx,
  { table, id }: RowWrite,
  ownLines: readonly UndoWriteRow[],
): Promise<never> => {
  const ofRecord = { entity: table, entity_id: id };
  const [last] = await listRows(tx, 'history', ofRecord, { orderBy: ['-id'], limit: 1 });
  const isOwn = ownLines.some(({ record_id }) => record_id === last?.id);
  const author = last?.user_id && !isOwn ? await findRow(tx, 'users', { id: last.user_id }) : undefined;
  return refuseAll('id', undoMessages.changedSince(author?.name));
};

/** Throws `forbidden` where the user is no administrator any more, as they were when they made the change: it may be one that only administrators make. */
const assertAllowed = async (tx: Tx, { user_id: id, created_at }: Rows['undos']): Promise<void> => {
  if ((await getRow(tx, 'users', id)).is_administrator) return;
  const lines = (await listRows(tx, 'history', { entity: 'users', entity_id: id })).map(parseLine);
  const wasTaken = ({ changed_at, changes: { is_administrator: change } }: HistoryLine) =>
    changed_at >= created_at && change?.[0] === true;
  if (lines.some(wasTaken)) throw new AdministratorsOnlyError();
};

/**
 * Undoes a change, with lines of history; nothing where it is undone already, since that response may have been lost. Throws `DomainError`
 * (`notFound`) for an unknown or too old undo and for one of another user, and `InvalidError` when it overwrites what somebody has changed since.
 */
export const undoChange = async (
  context: TimedContext & UndoContext,
  id: number,
  author: Pick<User, 'id'>,
): Promise<Undone> => {
  try {
    return await context.store.transaction(async (tx) => {
      const stamp = stampNow(context, author);
      const undo = await lockRow(tx, 'undos', id);
      if (!undo.is_for_all && undo.user_id !== author.id) throw new RowNotFound('undos', id);
      if (!undo.is_for_all) await assertAllowed(tx, undo);
      if (undo.undone_at !== null) return { restored_count: 0, left_count: 0, changed_at: undo.undone_at };
      const rows = await listRows(tx, 'undo_writes', { undo_id: id }, { orderBy: ['-id'] });
      const lines = rows.filter(({ entity }) => entity === 'history');
      const all = rows.filter(({ entity }) => entity !== 'history').map(parseWrite);
      await lockWritten(tx, [...all].reverse());
      const writes = all.filter((write) => !isDerived(context, write));
      const written = new Set(writes.map(({ table, id: rowId }) => recordKey(table, rowId)));
      const versions = new Map<string, number | false>();
      let left_count = 0;
      for (const write of writes) {
        const key = recordKey(write.table, write.id);
        if (versions.get(key) === false) continue;
        const isLeft = undo.is_for_each && ownersOf(write).some((owner) => versions.get(owner) === false);
        const version =
          !isLeft && (await undoWrite(context, tx, { ...write, call: undo.call, written }, stamp));
        if (version === false && !undo.is_for_each && (await isInTheWay(tx, write)))
          await refuseChanged(tx, write, lines);
        if (version === false && !isLeft) left_count += 1;
        versions.set(key, version);
      }
      for (const derivation of context.undoDerivations) await derivation.derive(tx, all);
      const restored_count = [...versions.values()].filter((version) => version !== false).length;
      if (restored_count === 0 && left_count > 0) await refuseChanged(tx, writes[0]!, lines);
      // A line of a record that was not written itself is about these.
      const left = writes.filter(({ table, id: rowId }) => versions.get(recordKey(table, rowId)) === false);
      for (const owner of left.flatMap(ownersOf)) if (!versions.has(owner)) versions.set(owner, false);
      // The files of attachments that are gone again.
      await deleteUnusedFiles(
        tx,
        writes.flatMap(({ before, after }) =>
          !before && typeof after?.file_id === 'number' ? after.file_id : [],
        ),
      );
      const undone = { restored_count, left_count };
      const byLine = byId(await listRows(tx, 'history', { id: lines.map(({ record_id }) => record_id) }));
      for (const { record_id } of lines) {
        const line = parseLine(byLine.get(record_id)!);
        if (!tableNames.includes(line.entity as TableName)) {
          const event = `undone ${line.entity}` as 'undone price change';
          const entry = { userId: author.id, details: undone, undoes: line.id };
          await recordEvent(tx, event, entry, new Date(stamp.at));
        } else if (versions.get(recordKey(line.entity, line.entity_id)) !== false)
          await reverseLine(tx, line, versions, stamp);
      }
      const apart = await context.undoneMerges.settle(tx, all, stamp);
      for (const observer of context.quoteObservers) await observer.onMergeUndone?.(tx, apart, stamp);
      await updateRow(tx, 'undos', id, { undone_at: stamp.at });
      return { ...undone, changed_at: stamp.at };
    });
  } catch (error) {
    if (error instanceof RowNotFound && error.table === 'undos')
      throw new DomainError('notFound', undoMessages.tooLate);
    if (error instanceof UniqueViolation || error instanceof ReferenceViolation)
      refuseAll('id', undoMessages.changedSince(undefined));
    throw error;
  }
};
