export { assignBenefits } from './assign-benefits';
export { getProductGroup, listProductGroups } from './product-groups';
export { createProductGroup, createTopLevelGroup, updateProductGroup } from './write-product-groups';
