import type { Instant, NamedReference } from 'api-contract';

/** The user who writes; null for a command or the provider. */
export type Author = Pick<NamedReference, 'id'> | null;

/** The user who saves an existing record, and the request's `If-Match`. */
export interface Saving {
  author: Author;
  /** The header as sent; without it the last write wins. */
  ifMatch?: string | undefined;
}

/** The author and the time of a write, for its lines of history. */
export interface Stamp {
  author: Author;
  at: Instant;
}
