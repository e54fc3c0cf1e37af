import type { ChangedRecords, FieldChange } from 'api-contract';
import type { Context, ReadContext, TimedContext } from '../context';
import {
  RowNotFound,
  UniqueViolation,
  type TableName,
  deleteRows,
  insertRow,
  listRows,
  uniqueErrors,
  updateDerived,
  updateRow,
  type NewRow,
  type Recorded,
  type RecordTable,
  type Rows,
  type Store,
  type Tx,
  type Where,
  getRow,
  lockRow,
  lockRows,
  type Db,
} from '../../store';
import { InvalidError, refuse } from '../errors';
import { requestMessages } from '../messages';
import { tagged, type Tagged } from './tagged';
import {
  compareRows,
  findStale,
  recordChanges,
  recordCreated,
  recordDeleted,
  type FieldChanges,
} from './history';
import type { Author, Saving, Stamp } from '../ports/stamp';
import { updateQuoteCounts } from './quote-counts';
import { checkExclusivity } from './exclusivity';
import { checkStock } from './check-stock';
import { findWrittenQuote } from './stock';

export const stampNow = ({ clock }: Pick<Context, 'clock'>, author: Author): Stamp => ({
  author,
  at: clock.now().toISOString(),
});

/** The columns that a use case sets; the timestamps and the version are added. */
export type Columns<N extends RecordTable> = Omit<NewRow<Rows[N]>, 'created_at' | 'updated_at'>;

/** The changes of an edit. */
export interface Edit<N extends RecordTable> {
  columns?: Partial<Columns<N>>;
  /** Changes outside the row's columns, such as the benefits of a group; they count as a write as well. */
  beside?: FieldChanges;
}

/**
 * Runs a transaction and converts the store's `UniqueViolation` into an `InvalidError` with the field's message, when a user
 * entered the value.
 */
export const writeTo = async <T>(
  store: Pick<Store, 'transaction'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  try {
    return await store.transaction(work);
  } catch (error) {
    const errors = error instanceof UniqueViolation ? uniqueErrors(error.table, error.columns) : undefined;
    if (!errors) throw error;
    throw new InvalidError(errors);
  }
};

/** Keeps deliverables with the organisation of their quote. */
const moveDeliverables = async (
  tx: Tx,
  before: Rows['quotes'] | undefined,
  after: Rows['quotes'] | undefined,
): Promise<void> => {
  if (!before || !after || before.quote_organisation_id === after.quote_organisation_id) return;
  const { id: quote_id, quote_organisation_id: organisation_id } = after;
  for (const { id } of await listRows(tx, 'deliverables', { quote_id }))
    await updateDerived(tx, 'deliverables', id, { organisation_id });
};

/**
 * Keeps what is derived from a record that was written: before it was added, and after it was deleted, it has no state. Throws `SoldOutError` where
 * a quote would take more than there is, or what a competitor rules out.
 */
export const updateDerivedData = async <N extends RecordTable>(
  tx: Tx,
  table: N,
  before: Rows[N] | undefined,
  after: Rows[N] | undefined,
  stamp: Stamp,
): Promise<void> => {
  if (table === 'quotes') {
    const quotes = [before, after] as (Rows['quotes'] | undefined)[];
    await updateQuoteCounts(tx, quotes[0], quotes[1]);
    await moveDeliverables(tx, quotes[0], quotes[1]);
  }
  if (!after) return;
  const written = { table, before, after, quote: await findWrittenQuote(tx, table, after) };
  await checkExclusivity(tx, written, stamp);
  await checkStock(tx, written, stamp);
};

/** Inserts a record with its timestamps and its first line of history. */
export const insertRecord = async <N extends RecordTable>(
  tx: Tx,
  table: N,
  columns: Columns<N>,
  stamp: Stamp,
): Promise<Rows[N]> => {
  const values = { ...columns, created_at: stamp.at, updated_at: stamp.at } as unknown as NewRow<Rows[N]>;
  const row = await insertRow(tx, table, values);
  await recordCreated(tx, table, row, stamp);
  await updateDerivedData(tx, table, undefined, row, stamp);
  return row;
};

/** Deletes a locked row, with its last line of history. */
export const deleteRecord = async <N extends RecordTable>(
  tx: Tx,
  table: N,
  row: Rows[N],
  stamp: Stamp,
): Promise<void> => {
  await recordDeleted(tx, table, row, stamp);
  await deleteRows(tx, table, { id: row.id } as Where<Rows[N]>);
  await updateDerivedData(tx, table, row, undefined, stamp);
};

/**
 * Writes changes to a locked row, with a line of history. Without any difference nothing is written and the version stays,
 * so that no other form becomes stale.
 */
export const updateRecord = async <N extends RecordTable>(
  tx: Tx,
  table: N,
  row: Rows[N],
  { columns = {}, beside = {} }: Edit<N>,
  stamp: Stamp,
): Promise<Rows[N]> => {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const changes = { ...compareRows(table, row, { ...row, ...given }), ...beside };
  if (Object.keys(changes).length === 0) return row;
  const values = { ...given, updated_at: stamp.at } as unknown as Partial<NewRow<Rows[N]>>;
  const updated = await updateRow(tx, table, row.id, values);
  await recordChanges(tx, table, updated, changes, stamp);
  await updateDerivedData(tx, table, row, updated, stamp);
  return updated;
};

/** The steps of a use case that adds a record. */
interface Creation<N extends RecordTable, Entity> {
  /** Checks what the schema cannot know and returns the columns. Throws `InvalidError`. */
  columns: (tx: Tx) => Promise<Columns<N>> | Columns<N>;
  /** Returns the record for the wire. */
  toWire: (tx: Tx, row: Rows[N]) => Promise<Entity> | Entity;
}

/** Adds a record of one table in its own transaction. */
export const createRecord = <N extends RecordTable, Entity>(
  context: TimedContext,
  table: N,
  author: Author,
  { columns, toWire }: Creation<N, Entity>,
): Promise<Tagged<Entity>> =>
  writeTo(context.store, async (tx) => {
    const row = await insertRecord(tx, table, await columns(tx), stampNow(context, author));
    return tagged(await toWire(tx, row), row);
  });

/**
 * Saves a locked row, with `save`, unless it is stale. A save that the caller has made already, and whose response was lost, changes nothing
 * and is not stale. `changes` are those of a `StaleError` where history does not have them.
 */
export const saveCurrent = async <Row extends Recorded>(
  tx: Tx,
  table: TableName,
  row: Row,
  saving: Saving,
  save: () => Promise<Row>,
  changes?: FieldChange[],
): Promise<Row> => {
  const stale = await findStale(tx, table, row, saving, changes);
  if (stale && !stale.mayBeRepeated) throw stale;
  const saved = await save();
  // Rolls back.
  if (stale && saved.version !== row.version) throw stale;
  return saved;
};

interface Editing<N extends RecordTable, Entity> {
  /** Checks the locked row and returns the changes. Throws `InvalidError`, or `notFound` for a row of another owner. */
  edit: (tx: Tx, row: Rows[N], stamp: Stamp) => Promise<Edit<N>> | Edit<N>;
  toWire: Creation<N, Entity>['toWire'];
  /** Throws when the caller may not see this row. Called before all other checks. */
  assertVisible?: (row: Rows[N]) => void;
}

/**
 * Saves a record of one table in its own transaction, with its row locked. Throws `RowNotFound`, and `StaleError` when the
 * caller had read an older version; then nothing is written.
 */
export const saveRecord = <N extends RecordTable, Entity>(
  context: TimedContext,
  table: N,
  id: number,
  saving: Saving,
  { edit, toWire, assertVisible }: Editing<N, Entity>,
): Promise<Tagged<Entity>> =>
  writeTo(context.store, async (tx) => {
    const row = await lockRow(tx, table, id);
    assertVisible?.(row);
    const stamp = stampNow(context, saving.author);
    const saved = await saveCurrent(tx, table, row, saving, async () =>
      updateRecord(tx, table, row, await edit(tx, row, stamp), stamp),
    );
    return tagged(await toWire(tx, saved), saved);
  });

/** Returns a record with its ETag. Throws `RowNotFound`. */
export const readRecord = <N extends RecordTable, Entity>(
  { store }: ReadContext,
  table: N,
  id: number,
  toWire: (db: Db, row: Rows[N]) => Promise<Entity> | Entity,
): Promise<Tagged<Entity>> =>
  store.read(async (db) => {
    const row = await getRow(db, table, id);
    return tagged(await toWire(db, row), row);
  });

/** What is particular to the records of a table that are read, added and saved one by one. */
interface RecordRules<N extends RecordTable, Entity, Input, Patch> {
  /** Returns the record for the wire. */
  toWire: (db: Db, row: Rows[N]) => Promise<Entity> | Entity;
  /** Checks a new record and returns its columns. Throws `InvalidError`. */
  columns: (tx: Tx, input: Input) => Promise<Columns<N>> | Columns<N>;
  /** Checks the fields that are saved, and returns the changes. Throws `InvalidError`. */
  edit: (tx: Tx, row: Rows[N], patch: Patch, stamp: Stamp) => Promise<Edit<N>> | Edit<N>;
}

/** Returns the use cases of these records. `get` and `update` throw `RowNotFound`. */
export const recordUseCases = <N extends RecordTable, Entity, Input, Patch>(
  table: N,
  { toWire, columns, edit }: RecordRules<N, Entity, Input, Patch>,
) => ({
  get: (context: ReadContext, id: number) => readRecord(context, table, id, toWire),
  create: (context: TimedContext, input: Input, author: Author) =>
    createRecord(context, table, author, { columns: (tx) => columns(tx, input), toWire }),
  update: (context: TimedContext, id: number, patch: Patch, saving: Saving) =>
    saveRecord(context, table, id, saving, {
      edit: (tx, row, stamp) => edit(tx, row, patch, stamp),
      toWire,
    }),
});

/** A row before and after a save. */
export type Saved<N extends RecordTable> = readonly [before: Rows[N], after: Rows[N]];

const refuseUnknown = (): never => refuse('ids', requestMessages.noRecord);

/** Throws `InvalidError` where an id is of none of the rows. */
export const assertFound = (ids: readonly number[], rows: readonly { id: number }[]): void => {
  const found = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !found.has(id))) refuseUnknown();
};

/**
 * Saves many records of one table in one transaction, each with its line of history: all of them or, when `edit` or `finish` throws, none.
 * Rows are locked in order of id, which prevents deadlocks. Last write wins: a change of many is meant for the records as they are.
 * `finish` is given all rows, and returns what is added to the response.
 */
export const saveRecords = <N extends RecordTable, More extends object = object>(
  context: TimedContext,
  table: N,
  ids: readonly number[] | ((tx: Tx) => Promise<readonly number[]>),
  author: Author,
  edit: (tx: Tx, row: Rows[N]) => Promise<Partial<Columns<N>>>,
  finish?: (tx: Tx, saved: readonly Saved<N>[], stamp: Stamp) => Promise<More>,
): Promise<ChangedRecords & More> =>
  writeTo(context.store, async (tx) => {
    const stamp = stampNow(context, author);
    const chosen = typeof ids === 'function' ? await ids(tx) : ids;
    const rows = await lockRows(tx, table, chosen).catch((error: unknown) => {
      if (!(error instanceof RowNotFound)) throw error;
      return refuseUnknown();
    });
    const saved: Saved<N>[] = [];
    for (const row of rows)
      saved.push([row, await updateRecord(tx, table, row, { columns: await edit(tx, row) }, stamp)]);
    const changed_count = saved.filter(([before, after]) => before.version !== after.version).length;
    return { changed_count, changed_at: stamp.at, ...((await finish?.(tx, saved, stamp)) as More) };
  });
