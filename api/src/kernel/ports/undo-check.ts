import type { AnyRow, RowWrite, TableName, Tx } from '../../store';
import type { MergeUndone } from './quote-observer';
import type { Stamp } from './stamp';

/** A row that an undo is about to restore, change back or delete. */
export interface RowUndone {
  /** The call that made the change. */
  readonly call: string;
  /** As it was before the change; null for one that the change added. */
  readonly before: AnyRow | null;
  /** As the change left it; null for one that the change deleted. */
  readonly after: AnyRow | null;
  /** As it is now. */
  readonly current: AnyRow | null;
  /** Whether the change wrote this row too, which is undone with it. */
  readonly isWritten: (table: TableName, id: number) => boolean;
}

/**
 * Returns, by table, whether an undo may still write a row: what has become of it since may forbid that, although its changed columns are as the
 * change left them.
 */
export type UndoChecks = Readonly<
  Partial<Record<TableName, (tx: Tx, row: RowUndone) => Promise<boolean> | boolean>>
>;

/** Allows an undo while this column of the row is as the change left it. */
export const whileUnchanged =
  (column: string) =>
  (_tx: Tx, { after, current }: RowUndone): boolean =>
    !after || !current || after[column] === current[column];

/** What an undo asks of merged records. */
export interface UndoneMerges {
  /** Returns whether a record was merged into another one, so that nothing may come back to it. */
  isMerged(table: TableName, row: AnyRow): boolean;
  /**
   * Has the client of a quote that is back go on paying for it, and reminders go with their invoices, after these writes are undone. Throws `InvalidError` where a record would be of
   * one organisation and its contact of another. Returns what the undo took apart.
   */
  settle(tx: Tx, writes: readonly RowWrite[], stamp: Stamp): Promise<MergeUndone>;
}

/** What other changes have a part in too. An undo does not restore it, but has it derived again. */
export interface UndoDerivation {
  /** The columns that no undo restores, by table. */
  readonly columns: Readonly<Partial<Record<TableName, readonly string[]>>>;
  /** Derives what follows from other columns and rows after these writes are undone. */
  derive(tx: Tx, writes: readonly RowWrite[]): Promise<void>;
}
