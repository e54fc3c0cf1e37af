import { type Static, Type } from '@sinclair/typebox';
import {
  day,
  flag,
  id,
  instant,
  nullable,
  positiveInteger,
  pounds,
  record,
  text,
  twoDecimals,
} from '../../kernel/schema';

/** The group as it was when it was added: a later catalogue change never alters a quote. */
export const QuotedProductGroup = record('QuotedProductGroup', {
  /** The catalogue group that it was copied from. */
  id,
  name: text,
  description: text,
  sales_ledger_product_code: text,
  sales_ledger_nominal_code: nullable(text),
  is_event: flag,
  benefit_statement_text_number: nullable(id),
});
export type QuotedProductGroup = Static<typeof QuotedProductGroup>;

/** The product as it was when its group was added; `id` is the catalogue product. */
export const QuotedProduct = record('QuotedProduct', { id, product_code: text, name: text });
export type QuotedProduct = Static<typeof QuotedProduct>;

/** One priced line of a quote. */
export const ChildQuoteItem = record('ChildQuoteItem', {
  id,
  quantity: positiveInteger,
  price: pounds,
  /** Percent off the line; always 0 where the product was not discountable. */
  discount_percent: Type.Number({ minimum: 0, maximum: 100, ...twoDecimals }),
  is_discountable: flag,
  /** Whether the client decides about it online. One of `dropped_quote_items` is an option that is not taken yet. */
  is_optional: flag,
  product: QuotedProduct,
});
export type ChildQuoteItem = Static<typeof ChildQuoteItem>;

/** A product group on a quote, with its lines. */
export const ProductGroupQuoteItem = record('ProductGroupQuoteItem', {
  id,
  quote_id: id,
  /** Its position, from 1, without gaps. */
  item_number: positiveInteger,
  /** The event's date; only event groups have one. */
  date: nullable(day),
  /** The day of its event, which may have been postponed since; `date` where it belongs to none. */
  event_date: nullable(day),
  product_group: QuotedProductGroup,
  child_quote_items: Type.Array(ChildQuoteItem),
  /** The lines of the group that are left out: they count nowhere, and can be put back. */
  dropped_quote_items: Type.Array(ChildQuoteItem),
  /** The `If-Match` of a save of this item; the quote's ETag does not cover items. */
  etag: text,
  updated_at: instant,
});
export type ProductGroupQuoteItem = Static<typeof ProductGroupQuoteItem>;
