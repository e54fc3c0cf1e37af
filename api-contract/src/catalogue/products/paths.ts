import { builtPath, path } from '../../kernel/call/path';

/** The products, or also the archived ones. */
export const products = builtPath('/products', (archived?: 'withArchived') =>
  archived ? '/products?archived=1' : '/products',
);
export const product = path('/products/{id}');
export const productCopy = path('/products/{id}/duplicate');
export const productExport = path('/product-export');
