import type { QuoteHistory, QuoteHistoryChange, QuoteHistoryEntry } from '../entities';
import { FACTORY_NOW } from './moments';

/** A status that moved from Draft to Sent. */
export const makeQuoteHistoryChange = (over: Partial<QuoteHistoryChange> = {}): QuoteHistoryChange => ({
  field: 'quote_status_id',
  line: null,
  before: 'Draft',
  after: 'Sent',
  ...over,
});

export const makeQuoteHistoryEntry = (over: Partial<QuoteHistoryEntry> = {}): QuoteHistoryEntry => ({
  id: 1,
  changed_at: FACTORY_NOW,
  changed_by: { id: 1, name: 'Alex Morgan' },
  subject: 'quote',
  action: 'changed',
  name: 'Q-00042',
  changes: [makeQuoteHistoryChange()],
  ...over,
});

/** These writes, numbered so that the first is the newest. */
export const makeQuoteHistory = (
  entries: readonly Partial<QuoteHistoryEntry>[] = [{}],
  over: Partial<QuoteHistory> = {},
): QuoteHistory => ({
  entries: entries.map((entry, index) => makeQuoteHistoryEntry({ id: entries.length - index, ...entry })),
  has_older: false,
  ...over,
});
