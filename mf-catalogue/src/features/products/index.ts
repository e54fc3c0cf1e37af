export { ProductTable } from './product-table';
