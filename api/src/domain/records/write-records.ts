import { InvalidError } from '../errors';

import type { Stamp } from './authorship';
import { compareRows, type FieldChanges } from './field-changes';
import { recordChanges, recordCreated } from './history';
import { uniqueErrors } from './unique-fields';
import {
  UniqueViolation,
  insertRow,
  updateRow,
  type NewRow,
  type Recorded,
  type Rows,
  type Store,
  type TableName,
  type Tx,
} from '../../store';

/** The tables whose rows carry a version and the two instants. */
export type RecordTable = {
  [N in TableName]: Rows[N] extends Recorded ? N : never;
}[TableName];

/** The columns that a use case says; the instants and the version follow. */
export type Columns<N extends RecordTable> = Omit<NewRow<Rows[N]>, 'created_at' | 'updated_at'>;

/** What an edit does to a record. */
export interface Edit<N extends RecordTable> {
  columns?: Partial<Columns<N>>;
  /** What changed beside the row's own columns, such as the benefits of a group; makes the write count. */
  beside?: FieldChanges;
}

/**
 * A transaction whose double values are told by field: what the store refuses as not unique becomes `InvalidError`, where it is
 * something that a person typed.
 */
export const writeTo = async <T>(
  store: Pick<Store, 'transaction'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  try {
    return await store.transaction(work);
  } catch (error) {
    const errors = error instanceof UniqueViolation ? uniqueErrors(error) : undefined;
    if (!errors) throw error;
    throw new InvalidError(errors);
  }
};

/** Inserts a record with its instants, and its first line of history. */
export const insertRecord = async <N extends RecordTable>(
  tx: Tx,
  table: N,
  columns: Columns<N>,
  stamp: Stamp,
): Promise<Rows[N]> => {
  const values = { ...columns, created_at: stamp.at, updated_at: stamp.at } as unknown as NewRow<Rows[N]>;
  const row = await insertRow(tx, table, values);
  await recordCreated(tx, table, row, stamp);
  return row;
};

/**
 * Writes changes to a row that is locked, with a line of history. What changes nothing is not written: the version
 * stays, so that nobody is told of a change that was none.
 */
export const updateRecord = async <N extends RecordTable>(
  tx: Tx,
  table: N,
  row: Rows[N],
  { columns = {}, beside = {} }: Edit<N>,
  stamp: Stamp,
): Promise<Rows[N]> => {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const changes = { ...compareRows(row, { ...row, ...given }), ...beside };
  if (Object.keys(changes).length === 0) return row;
  const values = { ...given, updated_at: stamp.at } as unknown as Partial<NewRow<Rows[N]>>;
  const updated = await updateRow(tx, table, row.id, values);
  await recordChanges(tx, table, updated, changes, stamp);
  return updated;
};
