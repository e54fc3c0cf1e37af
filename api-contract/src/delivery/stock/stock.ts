import { type Static, Type } from '@sinclair/typebox';
import {
  count,
  day,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  NumberedQuote,
  oneOf,
  pounds,
  record,
  text,
} from '../../kernel/schema';

/** A quote that takes one of a package: it is won, or held for its client. */
export const StockTaker = record('StockTaker', {
  quote: NumberedQuote,
  organisation_name: text,
  sales_agent_name: text,
  is_won: flag,
  /** The last day on which it is held; null where it is won, or has no last day. */
  held_until: nullable(day),
  /** The day of the sale; null while it is held. */
  sold_on: nullable(day),
  /** What the lines of its package come to, before VAT; 0 for a benefit, which comes with a package. */
  value: pounds,
});
export type StockTaker = Static<typeof StockTaker>;

/** A user who waits until a quote can have something that is sold out. */
export const StockWaiter = record('StockWaiter', {
  quote: NumberedQuote,
  user_name: text,
  /** How many of it the quote needs. */
  needed_count: count,
  asked_at: instant,
  /** Whether it was free since, and the user was told by a follow-up. */
  is_notified: flag,
});
export type StockWaiter = Static<typeof StockWaiter>;

/** A package or a benefit of an event, with how many there are to sell; null for any number. */
export const StockedOffer = record('StockedOffer', { ...NamedReference.properties, stock: nullable(count) });
export type StockedOffer = Static<typeof StockedOffer>;

/** What is taken of a package of an event, or of a benefit of which it has a limited number. */
export const PackageStock = record('PackageStock', {
  kind: oneOf('package', 'benefit'),
  package: StockedOffer,
  /** What the package costs for the day of the event, and in the catalogue; null for a benefit. */
  price: nullable(pounds),
  catalogue_price: nullable(pounds),
  /** First what is held, in the order in which that ends, then what is sold. */
  takers: Type.Array(StockTaker),
  /** In the order in which they asked. */
  waiting: Type.Array(StockWaiter),
});
export type PackageStock = Static<typeof PackageStock>;

/**
 * What is left of the package of an item, or of the scarcest of its benefits, where its event has a limited number of it, and why the package
 * cannot be sold.
 */
export const ItemStock = record('ItemStock', {
  quote_item_id: id,
  /** The benefit that is scarcest; null for the package. */
  benefit: nullable(text),
  /** Null where there is any number of it. */
  stock: nullable(count),
  /** Without what this quote holds or was sold itself. */
  left_count: nullable(count),
  /** Which quote of a competitor rules the package out; null where none does. */
  conflict: nullable(text),
  /** `let_go`: the quote waits for its client, and staff have let go of what it held. `closed`: it is lost, expired or superseded. */
  state: oneOf('offered', 'held', 'let_go', 'sold', 'closed'),
  /** Whether a user waits until the quote can have it. */
  is_waiting: flag,
});
export type ItemStock = Static<typeof ItemStock>;

/** What is left of a package that can be added to a quote. */
export const OfferStock = record('OfferStock', { product_group_id: id, stock: count, left_count: count });
export type OfferStock = Static<typeof OfferStock>;
