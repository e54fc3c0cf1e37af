import type { Product, ProductGroupSummary } from '../../entities';
import { count, flag, id, instant, nullable, pounds, record, text } from '../json-schema';

const productGroupSummary = record<ProductGroupSummary>('ProductGroupSummary', {
  id,
  name: text,
  description: text,
  sales_ledger_product_code: nullable(text),
});

export const product = record<Product>('Product', {
  id,
  product_group_id: id,
  product_code: text,
  name: text,
  price: pounds,
  is_discountable: flag,
  include_on_client_price_list: flag,
  quantity_default: count,
  quantity: count,
  product_group: productGroupSummary,
  updated_at: instant,
});
