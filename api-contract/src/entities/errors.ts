import type { Instant, NamedReference } from './scalars';

/** Messages by field; a nested field is written with dots: `items.0.quantity`. */
export type FieldErrors = Record<string, string[]>;

/** The body of every answer that is not a success. */
export interface ErrorBody {
  message: string;
  /** Which fields are wrong and why; there when the status is 422. */
  errors?: FieldErrors;
}

/** The body of a 409: what happened to the record since it was read. */
export interface StaleErrorBody extends ErrorBody {
  stale: {
    /** Null when no member of staff did it: a command or the provider. */
    changed_by: NamedReference | null;
    changed_at: Instant;
    /** The fields that differ from what the caller had read. */
    changed_fields: string[];
    /** What to send as `If-Match` to keep one's own values after all. */
    current_etag: string;
  };
}
