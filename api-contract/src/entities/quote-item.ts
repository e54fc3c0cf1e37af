import type { CalendarDate, Instant, Pounds } from './scalars';

/** The group as it was when it was added: a later catalogue change never alters a quote. */
export interface QuotedProductGroup {
  /** The catalogue group that it was copied from. */
  id: number;
  name: string;
  description: string;
  sales_ledger_product_code: string;
  sales_ledger_nominal_code: string | null;
  is_event: boolean;
  benefit_statement_text_number: number | null;
}

/** The product as it was when its group was added. */
export interface QuotedProduct {
  /** The catalogue product that it was copied from. */
  id: number;
  product_code: string;
  name: string;
}

/** One priced line of a quote. */
export interface ChildQuoteItem {
  id: number;
  quantity: number;
  price: Pounds;
  product: QuotedProduct;
}

/** A product group on a quote, with its lines. */
export interface ProductGroupQuoteItem {
  id: number;
  quote_id: number;
  /** Its position, from 1, closed up when another item is removed. */
  item_number: number;
  /** The event's date; only event groups have one. */
  date: CalendarDate | null;
  product_group: QuotedProductGroup;
  child_quote_items: ChildQuoteItem[];
  /** Goes back as `If-Match` when this item is saved; the quote's own ETag does not cover items. */
  etag: string;
  updated_at: Instant;
}
