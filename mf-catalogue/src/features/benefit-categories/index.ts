export { BenefitCategoryTable } from './benefit-category-table';
