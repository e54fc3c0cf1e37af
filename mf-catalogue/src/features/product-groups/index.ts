export { ProductGroupTable } from './product-group-table';
