import { productPatchSchema, productSchema } from '../../schemas';
import { product } from '../answers';
import { WORKBOOK, created, describeCalls, file } from '../describe-calls';
import { listOf } from '../json-schema';

export const productCalls = describeCalls('Products', {
  listProducts: ['GET /products', { summary: 'Every product', answer: listOf(product) }],
  getProduct: ['GET /products/{id}', { summary: 'One product', answer: product, tag: 'entity' }],
  createProduct: [
    'POST /products',
    { summary: 'Add a product', body: productSchema, answer: created(product) },
  ],
  updateProduct: [
    'PATCH /products/{id}',
    { summary: 'Change a product', body: productPatchSchema, answer: product, tag: 'save' },
  ],
  exportProducts: [
    'POST /product-export',
    { summary: 'Every product as a workbook', answer: file(WORKBOOK) },
  ],
});
