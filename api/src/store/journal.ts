// The writes of a change that can be undone. The functions of `rows.ts` add to it; nothing else may write in such a transaction.

import type { TableName } from './schema';

/** A row without the type of its table. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** One write of a row. */
export interface RowWrite {
  readonly table: TableName;
  readonly id: number;
  /** Null for a row that was inserted. */
  readonly before: AnyRow | null;
  /** Null for a row that was deleted. */
  readonly after: AnyRow | null;
}

/**
 * What no undo restores: an undo adds lines of history, jobs have left the house, stored files never change, and the counts of an organisation
 * follow its quotes.
 */
const unrestored: ReadonlySet<string> = new Set([
  'history',
  'jobs',
  'mail_recipients',
  'files',
  'organisations',
]);

export class Journal {
  readonly writes: RowWrite[] = [];

  private readonly tables = new Set<string>();

  add(table: TableName, id: number, before: object | null, after: object | null): void {
    this.writes.push({ table, id, before: before as AnyRow | null, after: after as AnyRow | null });
  }

  /** Notes a table whose rows are about to be written. */
  begin(table: TableName): void {
    this.tables.add(table);
  }

  /** Throws where a table of these was written past the functions of `rows.ts`. */
  assertComplete(written: ReadonlySet<string>): void {
    const missing = [...written].filter((table) => !this.tables.has(table) && !unrestored.has(table));
    if (missing.length > 0) throw new Error(`No undo would restore ${missing.join(', ')}.`);
  }
}

/** By transaction. */
const journals = new WeakMap<object, Journal>();

/** Returns the journal of a transaction; undefined for a change that cannot be undone. */
export const journalOf = (tx: object): Journal | undefined => journals.get(tx);

export const startJournal = (tx: object): Journal => {
  const journal = new Journal();
  journals.set(tx, journal);
  return journal;
};

/** The undo itself is not part of what it undoes. */
export const endJournal = (tx: object): void => void journals.delete(tx);
