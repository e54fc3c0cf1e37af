import type {
  ProductGroup,
  ProductGroupBenefit,
  ProductGroupListItem,
  ProductGroupProduct,
} from '../../entities';
import { count, fieldsOf, flag, id, instant, listOf, nullable, pounds, record, text } from '../json-schema';
import { namedReference } from './named-reference';

const productGroupProduct = record<ProductGroupProduct>('ProductGroupProduct', {
  id,
  product_code: text,
  name: text,
  price: pounds,
  quantity: count,
});

const productGroupBenefit = record<ProductGroupBenefit>('ProductGroupBenefit', {
  id,
  description: text,
  benefit_stage_id: id,
  benefit_category_id: id,
  benefit_stage: namedReference,
  benefit_category: namedReference,
  pivot: record<ProductGroupBenefit['pivot']>('BenefitPivot', { order: id }),
});

export const productGroupListItem = record<ProductGroupListItem>('ProductGroupListItem', {
  id,
  parent_product_group_id: nullable(id),
  sales_ledger_product_code: nullable(text),
  sales_ledger_nominal_code: nullable(text),
  name: text,
  description: text,
  price: pounds,
  is_event: flag,
  benefit_statement_text_number: nullable(id),
  is_sales_ledger_product: flag,
  parent_product_group: nullable(namedReference),
  products: listOf(productGroupProduct),
  updated_at: instant,
});

export const productGroup = record<ProductGroup>('ProductGroup', {
  ...fieldsOf(productGroupListItem),
  benefits: listOf(productGroupBenefit),
});
