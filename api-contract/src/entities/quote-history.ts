import type { Instant, NamedReference } from './scalars';

/** A text, a date (`YYYY-MM-DD`), a number, or a number of pounds, as its field is on the record; null for none. */
export type QuoteHistoryValue = string | number | null;

/** One field that a write changed. */
export interface QuoteHistoryChange {
  /** The field's name on the record: `quote_status_id`, `price`. What the record refers to by id stands here by its name. */
  field: string;
  /** The product whose line of the item it is; null for a field of the record itself. */
  line: string | null;
  before: QuoteHistoryValue;
  after: QuoteHistoryValue;
}

/** One write of a quote, or of something that belongs to it. */
export interface QuoteHistoryEntry {
  id: number;
  changed_at: Instant;
  /** Null where nobody of ours did it: it happened at the accounting provider, or by a command. */
  changed_by: NamedReference | null;
  subject: 'quote' | 'item' | 'note' | 'invoice';
  action: 'added' | 'changed' | 'removed';
  /** The quote's reference, the item's group, the invoice's number; null for a note. */
  name: string | null;
  /** What is worth telling; empty where the action says it all. */
  changes: QuoteHistoryChange[];
}

/** The newest writes of a quote, the newest first. */
export interface QuoteHistory {
  entries: QuoteHistoryEntry[];
  /** Whether there are older ones than these. */
  has_older: boolean;
}
