import { type Static } from '@sinclair/typebox';
import { entityFields } from '../../kernel/entity';
import { count, flag, id, instant, nullable, record, text } from '../../kernel/schema';
import { productFields } from './product-form';

/** The group of a product, as far as the product list and form show it. */
export const ProductGroupSummary = record('ProductGroupSummary', {
  id,
  name: text,
  description: text,
  sales_ledger_product_code: nullable(text),
});
export type ProductGroupSummary = Static<typeof ProductGroupSummary>;

/** A priced item of the catalogue. Its group is never a top-level one: only groups below these are sold. */
export const Product = record('Product', {
  id,
  ...entityFields(productFields),
  quantity_default: count,
  /** The form's name for `quantity_default`; always the same number. */
  quantity: count,
  product_group: ProductGroupSummary,
  /** Archived: kept for the quotes that have it, but not offered; true too while its group is archived. */
  is_archived: flag,
  updated_at: instant,
});
export type Product = Static<typeof Product>;
