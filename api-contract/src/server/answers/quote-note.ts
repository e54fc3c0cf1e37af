import type { NotedQuote, QuoteNote } from '../../entities';
import { id, instant, record, text } from '../json-schema';
import { namedReference } from './named-reference';

const notedQuote = record<NotedQuote>('NotedQuote', {
  id,
  reference_label: text,
  organisation_quote: namedReference,
  contact_quote: namedReference,
});

export const quoteNote = record<QuoteNote>('QuoteNote', {
  id,
  content: text,
  created_at: instant,
  created_by_user: namedReference,
  noteable: notedQuote,
});
