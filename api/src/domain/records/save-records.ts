import { assertCurrent } from './assert-current';
import { stampNow, type Author, type Saving, type WriteContext } from './authorship';
import {
  insertRecord,
  updateRecord,
  writeTo,
  type Columns,
  type Edit,
  type RecordTable,
} from './write-records';
import { lockRow, type Rows, type Tx } from '../../store';

/** How a use case says what it makes: what to write, after its checks, and what to answer. */
export interface Creation<N extends RecordTable, Answer> {
  /** Checks what the schema cannot know and gives the columns; throws `InvalidError`. */
  columns: (tx: Tx) => Promise<Columns<N>> | Columns<N>;
  /** What the caller gets: the record as a read gives it. */
  present: (tx: Tx, row: Rows[N]) => Promise<Answer> | Answer;
}

/** Adds a record of one table in a transaction of its own. */
export const createRecord = <N extends RecordTable, Answer>(
  context: WriteContext,
  table: N,
  author: Author,
  { columns, present }: Creation<N, Answer>,
): Promise<Answer> =>
  writeTo(context.store, async (tx) => {
    const row = await insertRecord(tx, table, await columns(tx), stampNow(context, author));
    return present(tx, row);
  });

export interface Editing<N extends RecordTable, Answer> {
  /** Sees the row locked, checks, and says what changes; throws `InvalidError`, or `notFound` for a row of another owner. */
  edit: (tx: Tx, row: Rows[N]) => Promise<Edit<N>> | Edit<N>;
  present: Creation<N, Answer>['present'];
  /** Throws when the caller may not know of this row at all: asked before anything is told about it. */
  assertVisible?: (row: Rows[N]) => void;
}

/**
 * Saves a record of one table in a transaction of its own, with its row locked. Throws `RowNotFound`, and `StaleError` when
 * the caller had read an older version; then nothing is written.
 */
export const saveRecord = <N extends RecordTable, Answer>(
  context: WriteContext,
  table: N,
  id: number,
  { author, ifMatch }: Saving,
  { edit, present, assertVisible }: Editing<N, Answer>,
): Promise<Answer> =>
  writeTo(context.store, async (tx) => {
    const row = await lockRow(tx, table, id);
    assertVisible?.(row);
    await assertCurrent(tx, table, row, ifMatch);
    const changed = await edit(tx, row);
    return present(tx, await updateRecord(tx, table, row, changed, stampNow(context, author)));
  });
