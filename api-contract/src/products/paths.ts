import { path } from '../path';

export const products = path('/products');
export const product = path('/products/{id}');
export const productExport = path('/product-export');
