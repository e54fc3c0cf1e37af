export { ProductTable } from './product-table';
export { ProductForm } from './product-form';
export { useProduct } from './api';
