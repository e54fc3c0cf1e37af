import { type Static, Type } from '@sinclair/typebox';
import {
  count,
  id,
  instant,
  NamedReference,
  nullable,
  pounds,
  record,
  text,
  twoDecimals,
} from '../../kernel/schema';

/** What a change does to the price of one product. */
export const ChangedPrice = record('ChangedPrice', {
  id,
  product_code: text,
  name: text,
  before: pounds,
  after: pounds,
});
export type ChangedPrice = Static<typeof ChangedPrice>;

/** What a change of prices would do. */
export const PricePreview = record('PricePreview', {
  /** The first products whose price would change, by their code. */
  prices: Type.Array(ChangedPrice),
  changed_count: count,
  unchanged_count: count,
  /** Identifies this outcome: the change is refused once it would do something else. */
  state: text,
});
export type PricePreview = Static<typeof PricePreview>;

/** A change of many prices at once. */
export const PriceChange = record('PriceChange', {
  id,
  at: instant,
  by: nullable(NamedReference),
  price_amount: nullable(Type.Number(twoDecimals)),
  price_percent: nullable(Type.Number(twoDecimals)),
  price_rounding: pounds,
  changed_count: count,
  /** The id of its undo; null when it is undone, or can no longer be. */
  undo_id: nullable(id),
  /** Null until it is undone. */
  undone: nullable(
    record('PriceChangeUndo', {
      at: instant,
      by: nullable(NamedReference),
      restored_count: count,
      left_count: count,
    }),
  ),
});
export type PriceChange = Static<typeof PriceChange>;
