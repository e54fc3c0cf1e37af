import type {
  ChildQuoteItem,
  ProductGroupQuoteItem,
  QuotedProduct,
  QuotedProductGroup,
} from '../../entities';
import { day, flag, id, instant, listOf, nullable, pounds, record, text } from '../json-schema';

const quotedProductGroup = record<QuotedProductGroup>('QuotedProductGroup', {
  id,
  name: text,
  description: text,
  sales_ledger_product_code: text,
  sales_ledger_nominal_code: nullable(text),
  is_event: flag,
  benefit_statement_text_number: nullable(id),
});

const quotedProduct = record<QuotedProduct>('QuotedProduct', { id, product_code: text, name: text });

const childQuoteItem = record<ChildQuoteItem>('ChildQuoteItem', {
  id,
  quantity: id,
  price: pounds,
  product: quotedProduct,
});

export const productGroupQuoteItem = record<ProductGroupQuoteItem>('ProductGroupQuoteItem', {
  id,
  quote_id: id,
  item_number: id,
  date: nullable(day),
  product_group: quotedProductGroup,
  child_quote_items: listOf(childQuoteItem),
  etag: text,
  updated_at: instant,
});
