import { byId, type Merge as MergeEntity } from 'api-contract';
import { NamedReference, type CallName } from 'api-contract/server';
import {
  findRow,
  getRow,
  listRows,
  lockFound,
  lockRow,
  lockRows,
  updateDerived,
  type Db,
  type RecordTable,
  type Rows,
  type TableName,
  type Tx,
} from '../../store';
import type { TimedContext } from '../../kernel/context';
import { refuse, refuseAll } from '../../kernel/errors';
import {
  findStale,
  stampNow,
  updateRecord,
  writeTo,
  type Columns,
  type Saving,
  type Stamp,
} from '../../kernel/records';
import { copyDifferences } from './tidy-up';
import { pick, tagged, type Tagged } from '../../kernel/records/tagged';
import { contactMessages, organisationMessages } from '../messages';

/** The columns that refer to a record, by table. */
interface References {
  /**
   * Of records, whose history has a line of the merge; in the order in which all writers of several of them lock them. Deliverables go with their
   * quote (`updateDerivedData`).
   */
  recorded: Readonly<Partial<Record<RecordTable, readonly string[]>>>;
  others: Readonly<Partial<Record<TableName, readonly string[]>>>;
}

const organisationReferences: References = {
  recorded: {
    quotes: ['quote_organisation_id', 'invoice_organisation_id'],
    invoices: ['organisation_id'],
    contacts: ['organisation_id'],
  },
  others: {
    attachments: ['organisation_id'],
    follow_ups: ['organisation_id'],
    client_mails: ['organisation_id'],
  },
};

const contactReferences: References = {
  recorded: { quotes: ['quote_contact_id', 'invoice_contact_id'], invoices: ['contact_id'] },
  others: { client_mails: ['contact_id'] },
};

/** The tables whose records can be merged. A test derives the references from the schema. */
export const mergeables = {
  organisations: {
    call: 'mergeOrganisation' satisfies CallName,
    references: organisationReferences,
    /** What the record that goes gives up first: with a category, its quotes would compete with each other while they move one by one. */
    given: { organisation_category_id: null },
    /** The column that says which record is left. */
    mergedInto: 'merged_into_organisation_id',
    mergedFrom: 'merged_from_organisation_id',
    field: 'into_organisation_id',
    messages: organisationMessages,
  },
  contacts: {
    call: 'mergeContact' satisfies CallName,
    references: contactReferences,
    given: {},
    mergedInto: 'merged_into_contact_id',
    mergedFrom: 'merged_from_contact_id',
    field: 'into_contact_id',
    messages: contactMessages,
  },
} as const;

type Mergeable = keyof typeof mergeables;

export const isMergeable = (table: string): table is Mergeable => table in mergeables;

export const mergedIntoOf = (table: Mergeable, row: Rows[Mergeable]): number | null =>
  (row as unknown as Record<string, number | null>)[mergeables[table].mergedInto]!;

/** Returns the id of the record that is left, where this one was merged into it; else the id as it is. */
export const currentId = async <Id extends number | null>(
  db: Db,
  table: Mergeable,
  id: Id,
): Promise<Id | number> => {
  const row = id === null ? undefined : await findRow(db, table, { id });
  return (row && mergedIntoOf(table, row)) ?? id;
};

/** Locks a record to which something is added: that which is left, where it was merged into another one. Throws `RowNotFound`. */
export const lockCurrent = async <N extends Mergeable>(tx: Tx, table: N, id: number): Promise<Rows[N]> => {
  const row = await lockRow(tx, table, await currentId(tx, table, id));
  return mergedIntoOf(table, row) === null ? row : lockCurrent(tx, table, row.id);
};

/** Throws `InvalidError` for a record that was merged into another one: nobody would see the change. */
export const assertNotMerged = async (tx: Tx, table: Mergeable, row: Rows[Mergeable]): Promise<void> => {
  const intoId = mergedIntoOf(table, row);
  if (intoId === null) return;
  const { name } = await getRow(tx, table, intoId);
  refuseAll('id', mergeables[table].messages.mergedAway(name));
};

const assertTarget = async (
  db: Db,
  table: Mergeable,
  id: number,
  target: Rows[Mergeable] | undefined,
): Promise<void> => {
  const { field, messages } = mergeables[table];
  if (!target) refuse(field, messages.none);
  if (target.id === id) refuse(field, messages.mergeIntoSelf);
  const intoId = mergedIntoOf(table, target);
  if (intoId !== null) refuse(field, messages.targetMerged((await getRow(db, table, intoId)).name));
  if (target.is_archived) refuse(field, messages.archived);
};

type FoundReferences = { table: RecordTable; columns: readonly string[]; ids: number[] }[];
type LockedReferences = { table: RecordTable; columns: readonly string[]; rows: Rows[RecordTable][] }[];

/** Returns the records that refer to a record. */
const findReferences = async (db: Db, { recorded }: References, id: number): Promise<FoundReferences> => {
  const found: FoundReferences = [];
  for (const [name, columns] of Object.entries(recorded)) {
    const table = name as RecordTable;
    const ids: number[] = [];
    for (const column of columns)
      for (const row of await listRows(db, table, { [column]: id } as object)) ids.push(row.id);
    found.push({ table, columns, ids });
  }
  return found;
};

/** Thrown where something came to refer to a record before it was locked; nothing was written. */
class AddedMeanwhile extends Error {}

/** Returns the ids of the records that were merged into a record. */
export const findMerged = async (db: Db, table: Mergeable, id: number): Promise<number[]> => {
  const merged = { [mergeables[table].mergedInto]: id } as object;
  return (await listRows(db, table, merged)).map((row) => row.id);
};

/**
 * Locks the records that refer to a record, then both records of the merge and those that were merged into the first. Returns the records that
 * refer to it. Throws `AddedMeanwhile`.
 */
const lockMerged = async (
  tx: Tx,
  table: Mergeable,
  [id, intoId]: readonly [number, number],
): Promise<LockedReferences> => {
  const { references } = mergeables[table];
  const locked: LockedReferences = [];
  for (const { ids, ...of } of await findReferences(tx, references, id))
    locked.push({ ...of, rows: await lockFound(tx, of.table, ids) });
  const earlier = await findMerged(tx, table, id);
  await lockRows(tx, table, [id, intoId, ...earlier]);
  const isComplete = (known: readonly number[], now: readonly number[]) => {
    const has = new Set(known);
    return now.every((one) => has.has(one));
  };
  const now = await findReferences(tx, references, id);
  const hasAll =
    isComplete(earlier, await findMerged(tx, table, id)) &&
    now.every(({ ids }, index) => {
      const lockedIds = locked[index]!.rows.map((row) => row.id);
      return isComplete(lockedIds, ids);
    });
  // Locked now, it would be out of order: this would wait for others who wait for it.
  if (!hasAll) throw new AddedMeanwhile();
  return locked;
};

/** Runs a merge, again as long as something was added to its record before that was locked. */
const withAllReferences = async <T>(merge: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await merge();
    } catch (error) {
      if (!(error instanceof AddedMeanwhile)) throw error;
    }
};

/** Changes all references to a record into references to another one. */
const moveReferences = async (
  tx: Tx,
  { others }: References,
  locked: LockedReferences,
  [id, intoId]: readonly [number, number],
  stamp: Stamp,
): Promise<void> => {
  for (const { table, columns, rows } of locked)
    for (const row of rows) {
      const isMoved = (column: string) => (row as unknown as Record<string, unknown>)[column] === id;
      const moved = Object.fromEntries(columns.filter(isMoved).map((column) => [column, intoId]));
      await updateRecord(tx, table, row, { columns: moved }, stamp);
    }
  for (const [name, columns] of Object.entries(others))
    for (const column of columns) {
      const table = name as TableName;
      for (const row of await listRows(tx, table, { [column]: id } as object))
        await updateDerived(tx, table, row.id, { [column]: intoId });
    }
};

/** Returns the merges into a record that can still be undone, the latest first. */
export const readMerges = async (db: Db, table: Mergeable, intoId: number): Promise<MergeEntity[]> => {
  const { mergedInto, call } = mergeables[table];
  const merged = byId(await listRows(db, table, { [mergedInto]: intoId } as object));
  const open = { call, record_id: [...merged.keys()], undone_at: null };
  const undos = await listRows(db, 'undos', open, { orderBy: ['-id'] });
  const users = byId(await listRows(db, 'users', { id: undos.map(({ user_id }) => user_id) }));
  return undos.map(({ id, record_id, user_id, created_at }) => ({
    ...pick(NamedReference, merged.get(record_id!)!),
    at: created_at,
    by: pick(NamedReference, users.get(user_id)!),
    undo_id: id,
  }));
};

interface Merge<N extends Mergeable, Entity> {
  id: number;
  intoId: number;
  saving: Saving;
  /** Throws for records that cannot be merged; called with both locked. */
  assertPair?: (goes: Rows[N], stays: Rows[N]) => void;
  /** Moves what no column refers to, and returns what the record that stays gets from the one that goes. */
  finish: (tx: Tx, goes: Rows[N], stays: Rows[N]) => Promise<Partial<Columns<N>>> | Partial<Columns<N>>;
  toWire: (tx: Tx, row: Rows[N]) => Promise<Entity> | Entity;
}

/**
 * Moves what refers to a record to another one, with lines of history, and archives the record, which leads to the other one from then on.
 * Returns the other one. Throws `RowNotFound`, `InvalidError`, and `StaleError` when the caller had read an older version of the record.
 */
export const mergeRecords = <N extends Mergeable, Entity>(
  context: TimedContext,
  name: N,
  { id, intoId, saving, assertPair, finish, toWire }: Merge<N, Entity>,
): Promise<Tagged<Entity>> =>
  withAllReferences(() =>
    writeTo(context.store, async (tx) => {
      // One table for the compiler, which cannot follow the columns that both tables have.
      const table: Mergeable = name;
      const { references, given, mergedInto, mergedFrom, field, messages } = mergeables[table];
      const stamp = stampNow(context, saving.author);
      await getRow(tx, table, id);
      await assertTarget(tx, table, id, await findRow(tx, table, { id: intoId }));
      const locked = await lockMerged(tx, table, [id, intoId]);
      const [goes, stays] = [await getRow(tx, table, id), await getRow(tx, table, intoId)];
      // Another merge may have been first.
      await assertTarget(tx, table, id, stays);
      assertPair?.(goes as Rows[N], stays as Rows[N]);
      if (mergedIntoOf(table, goes) !== null) refuse(field, messages.mergedAlready);
      const stale = await findStale(tx, table, goes, saving);
      if (stale) throw stale;

      // The CRM's page of the duplicate is now that of the record that stays, unless it has a page of its own.
      const merged = { is_archived: true, civi_crm_id: null, [mergedInto]: intoId, ...given };
      await updateRecord(tx, table, goes, { columns: merged }, stamp);
      await moveReferences(tx, references, locked, [id, intoId], stamp);
      await copyDifferences(tx, table, id, intoId);
      for (const earlierId of await findMerged(tx, table, id))
        await updateDerived(tx, table, earlierId, { [mergedInto]: intoId });
      const target = await getRow(tx, table, intoId);
      const columns = {
        ...(await finish(tx, goes as Rows[N], target as Rows[N])),
        civi_crm_id: target.civi_crm_id ?? goes.civi_crm_id,
      };
      const kept = { columns, beside: { [mergedFrom]: [null, id] as const } };
      const saved = (await updateRecord(tx, table, target, kept, stamp)) as Rows[N];
      return tagged(await toWire(tx, saved), saved);
    }),
  );
