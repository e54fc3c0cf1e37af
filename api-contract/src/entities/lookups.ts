import type { NamedReference } from './scalars';

/** One of `GET /quote-statuses`. */
export type QuoteStatus = NamedReference;

/** One of `GET /users-list`: who can be the agent of a quote. */
export type UserListItem = NamedReference;

/** One of `GET /tax-rates`. */
export interface TaxRate {
  id: number;
  name: string;
  /** Percent: 20 means 20 %. At most two decimals. */
  rate: number;
}
