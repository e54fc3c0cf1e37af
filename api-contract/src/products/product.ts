import { type Static, Type } from '@sinclair/typebox';
import { archivedQuery, create, describeCalls, get, patch, post, readRecord, save, WORKBOOK } from '../call';
import { ChangedRecords, count, flag, id, instant, nullable, pounds, record, text } from '../schema';
import * as paths from './paths';
import { productCopySchema, productPatchSchema, productSchema, productsPatchSchema } from './product-form';

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
  product_group_id: id,
  product_code: text,
  name: text,
  price: pounds,
  is_discountable: flag,
  include_on_client_price_list: flag,
  quantity_default: count,
  /** The form's name for `quantity_default`; always the same number. */
  quantity: count,
  product_group: ProductGroupSummary,
  /** Archived: kept for the quotes that have it, but not offered; true too while its group is archived. */
  is_archived: flag,
  updated_at: instant,
});
export type Product = Static<typeof Product>;

export const productCalls = describeCalls('Products', {
  listProducts: get(paths.products, {
    summary: 'Every product that is not archived',
    query: archivedQuery,
    response: Type.Array(Product),
  }),
  getProduct: readRecord(paths.product, 'One product', Product),
  createProduct: create(paths.products, 'Add a product', productSchema, Product),
  updateProduct: save(paths.product, 'Change a product', productPatchSchema, Product),
  updateProducts: patch(paths.products, {
    summary: 'Change many products at once, all or none',
    body: productsPatchSchema,
    response: ChangedRecords,
  }),
  duplicateProduct: create(
    paths.productCopy,
    'Copy a product under another code',
    productCopySchema,
    Product,
  ),
  exportProducts: post(paths.productExport, { summary: 'Every product as a workbook', file: WORKBOOK }),
});
