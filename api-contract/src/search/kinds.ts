import type { SearchKind } from '../entities';

/** The kinds in the order in which they are shown. */
export const SEARCH_KINDS = [
  'quote',
  'organisation',
  'contact',
  'product_group',
  'product',
  'benefit',
  'invoice',
] as const satisfies readonly SearchKind[];

/** Shorter texts are in nearly every name. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** How many hits of each kind may be asked for. */
export const SEARCH_LIMITS = [5, 10, 25] as const;
export const DEFAULT_SEARCH_LIMIT = 5;
