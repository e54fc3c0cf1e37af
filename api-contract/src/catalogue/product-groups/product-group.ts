import { type Static, Type } from '@sinclair/typebox';
import { Benefit } from '../benefits/benefit';
import {
  count,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  pounds,
  record,
  text,
} from '../../kernel/schema';

/** An item inside its group: the standard line of a quote that takes the group. */
export const ProductGroupProduct = record('ProductGroupProduct', {
  id,
  product_code: text,
  name: text,
  price: pounds,
  quantity: count,
});
export type ProductGroupProduct = Static<typeof ProductGroupProduct>;

/** A benefit assigned to a group; `pivot.order` is its place, from 1, among those of its stage. */
export const ProductGroupBenefit = record('ProductGroupBenefit', {
  ...Type.Omit(Benefit, ['product_categories', 'updated_at']).properties,
  pivot: record('BenefitPivot', { order: id }),
});
export type ProductGroupBenefit = Static<typeof ProductGroupBenefit>;

/** A group in `GET /product-groups`: all but its benefits, which only its own screen needs. */
export const ProductGroupListItem = record('ProductGroupListItem', {
  id,
  parent_product_group_id: nullable(id),
  sales_ledger_product_code: nullable(text),
  sales_ledger_nominal_code: nullable(text),
  name: text,
  description: text,
  /** Σ price × quantity of `products`; 0 for a top-level group. */
  price: pounds,
  is_event: flag,
  benefit_statement_text_number: nullable(id),
  is_sales_ledger_product: flag,
  parent_product_group: nullable(NamedReference),
  /** Without the archived ones. */
  products: Type.Array(ProductGroupProduct),
  /** Kept for the quotes that have it, but no longer offered. */
  is_archived: flag,
  updated_at: instant,
});
export type ProductGroupListItem = Static<typeof ProductGroupListItem>;

/**
 * A top-level group (`is_sales_ledger_product` false: no parent, no ledger product code, no statement, an empty
 * description) or a sellable one inside it (no nominal code of its own).
 */
export const ProductGroup = record('ProductGroup', {
  ...ProductGroupListItem.properties,
  benefits: Type.Array(ProductGroupBenefit),
});
export type ProductGroup = Static<typeof ProductGroup>;
