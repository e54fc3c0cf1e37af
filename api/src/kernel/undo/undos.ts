// How a change is recorded so that it can be undone, and how long.

import { byId, UNDO_DAYS, type User } from 'api-contract';
import type { UndoRule } from 'api-contract/server';
import {
  deleteRows,
  insertRow,
  listRows,
  type AnyRow,
  type Db,
  type RowWrite,
  type TableName,
  type Tx,
} from '../../store';
import type { Context } from '../context';
import { deleteUnusedFiles } from '../files/queries';

interface UndoableChange {
  /** The call of the contract. */
  call: string;
  recordId: number | null;
  user: Pick<User, 'id'>;
  rule: UndoRule;
}

const toJson = (row: AnyRow | null): string | null => row && JSON.stringify(row);

const insertUndo = async (
  tx: Tx,
  { call, recordId, user, rule }: UndoableChange,
  writes: readonly RowWrite[],
  now: Date,
): Promise<number> => {
  const { id } = await insertRow(tx, 'undos', {
    call,
    record_id: recordId,
    user_id: user.id,
    is_for_all: rule.byAll ?? false,
    is_for_each: rule.each ?? false,
    created_at: now.toISOString(),
  });
  const fileIds = new Set<number>();
  for (const { table: entity, id: record_id, before, after } of writes) {
    const rows =
      entity === 'history' ? { before: null, after: null } : { before: toJson(before), after: toJson(after) };
    await insertRow(tx, 'undo_writes', { undo_id: id, entity, record_id, ...rows });
    if (typeof before?.file_id === 'number') fileIds.add(before.file_id);
  }
  for (const file_id of fileIds) await insertRow(tx, 'undo_files', { undo_id: id, file_id });
  return id;
};

/** Returns the context for a change that can be undone, and the function that returns the id of its undo: null where nothing was written. */
export const recordingUndo = (context: Context, change: UndoableChange) => {
  let undoId: number | null = null;
  const store = context.store.recordingWrites(async (tx, writes) => {
    if (writes.length > 0) undoId = await insertUndo(tx, change, writes, context.clock.now());
  });
  return { context: { ...context, store }, undoId: () => undoId };
};

/** Deletes undos, with the files that only they have. */
export const deleteUndos = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const undo_id = [...ids];
  const files = await listRows(tx, 'undo_files', { undo_id });
  await deleteRows(tx, 'undo_files', { undo_id });
  await deleteRows(tx, 'undo_writes', { undo_id });
  await deleteRows(tx, 'undos', { id: undo_id });
  await deleteUnusedFiles(
    tx,
    files.map(({ file_id }) => file_id),
  );
};

/** Deletes what can no longer be undone, with the files that only it has. */
export const deleteOldUndos = async (tx: Tx, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - UNDO_DAYS * 86_400_000).toISOString();
  const old = await tx.selectFrom('undos').select('id').where('created_at', '<', oldest).execute();
  await deleteUndos(
    tx,
    old.map(({ id }) => id),
  );
};

/** Deletes the undos that have the values of a record. */
export const deleteUndosOf = async (tx: Tx, table: TableName, ids: readonly number[]): Promise<void> => {
  const writes = await listRows(tx, 'undo_writes', { entity: table, record_id: [...ids] });
  await deleteUndos(tx, [...new Set(writes.map(({ undo_id }) => undo_id))]);
};

/** Returns the ids of the undos of the changes that have added these lines of history, by line; without those that are undone. */
export const findUndosOfLines = async (
  db: Db,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const writes = await listRows(db, 'undo_writes', { entity: 'history', record_id: [...lineIds] });
  const undos = await listRows(db, 'undos', { id: writes.map(({ undo_id }) => undo_id), undone_at: null });
  const open = byId(undos);
  return new Map(
    writes.flatMap(({ record_id, undo_id }) => (open.has(undo_id) ? [[record_id, undo_id]] : [])),
  );
};
