import type { Static } from '@sinclair/typebox';
import { count, instant, record } from '../schema';

/** The result of an undo: a record that has changed since is left as it is, where the change was one of many records. */
export const Undone = record('Undone', {
  restored_count: count,
  left_count: count,
  /** When it was undone: the `updated_at` of what is restored. */
  changed_at: instant,
});
export type Undone = Static<typeof Undone>;
