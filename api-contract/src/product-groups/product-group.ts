import { type Static, Type } from '@sinclair/typebox';
import { Benefit } from '../benefits/benefit';
import { archivedQuery, create, describeCalls, get, patch, post, readRecord, save, WORKBOOK } from '../call';
import {
  ChangedRecords,
  count,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  pounds,
  record,
  text,
} from '../schema';
import * as paths from './paths';
import {
  benefitAssignmentSchema,
  productGroupCopySchema,
  productGroupPatchSchema,
  productGroupSchema,
  productGroupsPatchSchema,
} from './product-group-form';

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

export const productGroupCalls = describeCalls('Product groups', {
  listProductGroups: get(paths.productGroups, {
    summary: 'Every product group that is not archived, or only the top-level or the sellable ones',
    query: {
      topLevelOnly: { description: 'Only the groups without a parent', values: ['1'] },
      excludeTopLevel: { description: 'Only the sellable groups', values: ['1'] },
      ...archivedQuery,
    },
    response: Type.Array(ProductGroupListItem),
  }),
  getProductGroup: readRecord(paths.productGroup, 'One group', ProductGroup),
  createProductGroup: create(paths.productGroups, 'Add a sellable group', productGroupSchema, ProductGroup),
  updateProductGroup: save(paths.productGroup, 'Change a group', productGroupPatchSchema, ProductGroup),
  updateProductGroups: patch(paths.productGroups, {
    summary: 'Change many sellable groups at once, all or none',
    body: productGroupsPatchSchema,
    response: ChangedRecords,
  }),
  duplicateProductGroup: create(
    paths.productGroupCopy,
    'Copy a sellable group with its products and benefits under another code',
    productGroupCopySchema,
    ProductGroup,
  ),
  assignBenefits: patch(paths.benefitProductGroup, {
    summary: 'Set the benefits of one stage of a group, in their order',
    parameters: { benefitStageName: 'name' },
    body: benefitAssignmentSchema,
    response: ProductGroup,
    tag: 'save',
  }),
  exportBenefitGroups: post(paths.benefitGroupsExport, {
    summary: 'The benefits of every group as a workbook',
    file: WORKBOOK,
  }),
  exportBenefitGroup: post(paths.benefitGroupExport, {
    summary: 'The benefits of one group as a workbook',
    file: WORKBOOK,
  }),
});
