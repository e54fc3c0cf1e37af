import type { Instant, Pounds } from './scalars';

/** The sellable group of a product, as far as the product list and form show it. */
export interface ProductGroupSummary {
  id: number;
  name: string;
  description: string;
  sales_ledger_product_code: string | null;
}

/** A priced item of the catalogue. It always belongs to a sellable group. */
export interface Product {
  id: number;
  product_group_id: number;
  product_code: string;
  name: string;
  price: Pounds;
  is_discountable: boolean;
  include_on_client_price_list: boolean;
  quantity_default: number;
  /** The form's name for `quantity_default`; always the same number. */
  quantity: number;
  product_group: ProductGroupSummary;
  updated_at: Instant;
}
