export { assignBenefits } from './assign-benefits';
export { getProductGroup, listProductGroups } from './product-groups';
export {
  createProductGroup,
  createTopLevelGroup,
  duplicateProductGroup,
  updateProductGroup,
  updateProductGroups,
} from './write-product-groups';
