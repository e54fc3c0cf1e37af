export { BenefitCategoryListPage } from './benefit-category-list-page';
export { BenefitListPage } from './benefit-list-page';
export { BenefitStageListPage } from './benefit-stage-list-page';
export { ProductGroupListPage } from './product-group-list-page';
export { ProductListPage } from './product-list-page';
