import { type Static, Type } from '@sinclair/typebox';
import { flag, id, instant, NamedReference, nullable, oneOf, record, text } from '../schema';

/** A text, a date (`YYYY-MM-DD`), a number, or a number of pounds, as its field is on the record; null for none. */
const QuoteHistoryValue = Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] });
export type QuoteHistoryValue = Static<typeof QuoteHistoryValue>;

/** One field that a write changed. */
export const QuoteHistoryChange = record('QuoteHistoryChange', {
  /** The field's name on the record: `quote_status_id`, `price`. The value of an id is the name of its record. */
  field: text,
  /** The product whose line of the item it is; null for a field of the record itself. */
  line: nullable(text),
  before: QuoteHistoryValue,
  after: QuoteHistoryValue,
});
export type QuoteHistoryChange = Static<typeof QuoteHistoryChange>;

/** One write of a quote, or of something that belongs to it. */
export const QuoteHistoryEntry = record('QuoteHistoryEntry', {
  id,
  changed_at: instant,
  /** Null when no user did it: the accounting provider or a command. */
  changed_by: nullable(NamedReference),
  subject: oneOf('quote', 'item', 'note', 'invoice'),
  action: oneOf('added', 'changed', 'removed'),
  /** The quote's reference, the item's group, the invoice's number; null for a note. */
  name: nullable(text),
  /** Empty where the action says it all. */
  changes: Type.Array(QuoteHistoryChange),
});
export type QuoteHistoryEntry = Static<typeof QuoteHistoryEntry>;

/** The newest writes of a quote, the newest first. */
export const QuoteHistory = record('QuoteHistory', {
  entries: Type.Array(QuoteHistoryEntry),
  /** Whether there are older ones than these. */
  has_older: flag,
});
export type QuoteHistory = Static<typeof QuoteHistory>;
