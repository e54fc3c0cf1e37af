import { type Static, Type } from '@sinclair/typebox';
import {
  FieldChange,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  oneOf,
  record,
  text,
} from '../../kernel/schema';

/** One field that a write changed. The value of an id is the name of its record. */
export const QuoteHistoryChange = FieldChange;
export type QuoteHistoryChange = FieldChange;

/** One write of a quote, or of something that belongs to it. */
export const QuoteHistoryEntry = record('QuoteHistoryEntry', {
  id,
  changed_at: instant,
  /** Null when no user did it: the accounting provider or a command. */
  changed_by: nullable(NamedReference),
  subject: oneOf('quote', 'item', 'note', 'invoice', 'proposal', 'answer', 'attachment', 'follow-up'),
  action: oneOf('added', 'changed', 'removed'),
  /** The quote's reference, the item's group, the invoice's number; null for a note. */
  name: nullable(text),
  /** Empty where the action says it all. */
  changes: Type.Array(QuoteHistoryChange),
});
export type QuoteHistoryEntry = Static<typeof QuoteHistoryEntry>;

/**
 * The newest writes of a quote, the newest first.
 *
 * @deprecated `Timeline` has more and comes in parts.
 */
export const QuoteHistory = record('QuoteHistory', {
  entries: Type.Array(QuoteHistoryEntry),
  /** Whether there are older ones than these. */
  has_older: flag,
});
export type QuoteHistory = Static<typeof QuoteHistory>;
