/** The kinds of records that can be found, in the order in which they are shown. */
export const SEARCH_KINDS = [
  'quote',
  'organisation',
  'contact',
  'product_group',
  'product',
  'benefit',
  'invoice',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
