import type { Static } from '@sinclair/typebox';
import { count, record } from '../schema';

/** The result of an undo: a record that has changed since is left as it is, where the change was one of many records. */
export const Undone = record('Undone', { restored_count: count, left_count: count });
export type Undone = Static<typeof Undone>;
