import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post, WORKBOOK } from '../../kernel/call/call';
import { archivedQuery } from '../../kernel/call/parameters';
import { ChangedRecords } from '../../kernel/schema';
import * as paths from '../paths';
import { Product } from './product';
import { productCopySchema, productPatchSchema, productSchema, productsPatchSchema } from './product-form';

export const productCalls = describeCalls('Products', {
  listProducts: get(paths.products, {
    summary: 'Every product that is not archived',
    query: Type.Object(archivedQuery),
    response: Type.Array(Product),
  }),
  getProduct: get(paths.product, { summary: 'One product', response: Product }),
  createProduct: create(paths.products, { summary: 'Add a product', body: productSchema, response: Product }),
  updateProduct: patch(paths.product, {
    summary: 'Change a product',
    body: productPatchSchema,
    response: Product,
  }),
  updateProducts: patch(paths.products, {
    summary: 'Change many products at once, all or none',
    body: productsPatchSchema,
    response: ChangedRecords,
    etag: 'none',
    undo: { each: true, byAll: true },
  }),
  duplicateProduct: create(paths.productCopy, {
    summary: 'Copy a product under another code',
    body: productCopySchema,
    response: Product,
  }),
  exportProducts: post(paths.productExport, { summary: 'Every product as a workbook', file: WORKBOOK }),
});
