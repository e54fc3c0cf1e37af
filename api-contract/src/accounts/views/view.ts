import { type Static } from '@sinclair/typebox';
import { id, record, text } from '../../kernel/schema';

/** A list as one user likes to see it: its filters, order and columns. */
export const View = record('View', {
  id,
  name: text,
  /** The path and the query of the list: `/quotes/active?agent=3`. */
  address: text,
});
export type View = Static<typeof View>;
