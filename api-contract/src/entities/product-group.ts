import type { Benefit } from './benefit';
import type { Instant, NamedReference, Pounds } from './scalars';

/** An item inside its group: the standard line of a quote that takes the group. */
export interface ProductGroupProduct {
  id: number;
  product_code: string;
  name: string;
  price: Pounds;
  quantity: number;
}

/** A benefit assigned to a group; `pivot.order` is its place, from 1, among those of its stage. */
export interface ProductGroupBenefit extends Omit<Benefit, 'product_categories' | 'updated_at'> {
  pivot: { order: number };
}

/**
 * A top-level group (`is_sales_ledger_product` false: no parent, no ledger product code, no statement, an empty
 * description) or a sellable one inside it (no nominal code of its own).
 */
export interface ProductGroup {
  id: number;
  parent_product_group_id: number | null;
  sales_ledger_product_code: string | null;
  sales_ledger_nominal_code: string | null;
  name: string;
  description: string;
  /** Σ price × quantity of `products`; 0 for a top-level group. */
  price: Pounds;
  is_event: boolean;
  benefit_statement_text_number: number | null;
  is_sales_ledger_product: boolean;
  parent_product_group: NamedReference | null;
  products: ProductGroupProduct[];
  benefits: ProductGroupBenefit[];
  updated_at: Instant;
}

/** A group in `GET /product-groups`: all but its benefits, which only its own screen needs. */
export type ProductGroupListItem = Omit<ProductGroup, 'benefits'>;
