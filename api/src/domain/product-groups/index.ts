export { getProductGroup, listProductGroups } from './product-groups';
