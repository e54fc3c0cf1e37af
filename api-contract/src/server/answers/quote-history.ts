import type { QuoteHistory, QuoteHistoryChange, QuoteHistoryEntry, QuoteHistoryValue } from '../../entities';
import { flag, id, instant, listOf, nullable, oneOf, record, text, type SchemaOf } from '../json-schema';
import { namedReference } from './named-reference';

const value: SchemaOf<QuoteHistoryValue> = { type: ['string', 'number', 'null'] };

const change = record<QuoteHistoryChange>('QuoteHistoryChange', {
  field: text,
  line: nullable(text),
  before: value,
  after: value,
});

const entry = record<QuoteHistoryEntry>('QuoteHistoryEntry', {
  id,
  changed_at: instant,
  changed_by: nullable(namedReference),
  subject: oneOf('quote', 'item', 'note', 'invoice'),
  action: oneOf('added', 'changed', 'removed'),
  name: nullable(text),
  changes: listOf(change),
});

export const quoteHistory = record<QuoteHistory>('QuoteHistory', {
  entries: listOf(entry),
  has_older: flag,
});
