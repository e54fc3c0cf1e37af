import { type Static } from '@sinclair/typebox';
import { day, id, instant, NamedReference, nullable, NumberedQuote, record, text } from '../../kernel/schema';

/** What a user is to do on a day about a quote or an organisation. */
export const FollowUp = record('FollowUp', {
  id,
  due_on: day,
  content: text,
  /** The user who has to do it. */
  user: NamedReference,
  /** The quote that it is about; null for one of an organisation. */
  quote: nullable(NumberedQuote),
  /** The organisation that it is about, or that of the quote. */
  organisation: NamedReference,
  created_at: instant,
  created_by_user: NamedReference,
  /** Null while it is open. */
  done_at: nullable(instant),
  /** The `If-Match` of a save. */
  etag: text,
  updated_at: instant,
});
export type FollowUp = Static<typeof FollowUp>;
