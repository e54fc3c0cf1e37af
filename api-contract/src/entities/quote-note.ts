import type { Instant, NamedReference } from './scalars';

/** The quote that a note is about, as far as the dashboard shows it. */
export interface NotedQuote {
  id: number;
  reference_label: string;
  organisation_quote: NamedReference;
  contact_quote: NamedReference;
}

/** An internal note; never part of what the client gets. */
export interface QuoteNote {
  id: number;
  content: string;
  created_at: Instant;
  created_by_user: NamedReference;
  noteable: NotedQuote;
}
