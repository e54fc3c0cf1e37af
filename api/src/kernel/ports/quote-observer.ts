import type { QuoteItemRow, QuoteRow, Tx } from '../../store';
import type { Stamp } from './stamp';

/** What the undo of a merge took apart. */
export interface MergeUndone {
  /** The contacts that are of their former organisation again. */
  readonly contactIds: readonly number[];
  /** By its id, each quote that is of its former organisation again, with the moment since which it was of the other one. */
  readonly quotesBack: ReadonlyMap<number, string>;
}

/** An area that keeps records about quotes. Its functions run in the transaction of the change, with the quote locked. */
export interface QuoteObserver {
  /** Runs after a quote has taken another status. */
  onStatusChange?(tx: Tx, before: QuoteRow, after: QuoteRow, stamp: Stamp): Promise<void>;
  /** Runs before a user gives a quote to another organisation. A merge of organisations does not. */
  onOrganisationChange?(tx: Tx, quoteId: number, stamp: Stamp): Promise<void>;
  /** Runs after a merge of organisations was undone. */
  onMergeUndone?(tx: Tx, undone: MergeUndone, stamp: Stamp): Promise<void>;
  /** Runs before an item of a won quote is saved with an event date. */
  onDateChange?(tx: Tx, before: QuoteItemRow, after: QuoteItemRow, stamp: Stamp): Promise<void>;
  /** Runs before an item of a quote is deleted. */
  onDeleteItem?(tx: Tx, quoteItemId: number): Promise<void>;
  /** Runs when a revision takes the place of a quote, or a quote that of its deleted revision. */
  onReplace?(tx: Tx, quoteId: number, inItsPlaceId: number): Promise<void>;
  /** Runs before a quote is deleted. */
  onDelete?(tx: Tx, quoteId: number, stamp: Stamp): Promise<void>;
}
