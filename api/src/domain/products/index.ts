export { getProduct, listProducts } from './products';
export { createProduct, updateProduct } from './write-products';
