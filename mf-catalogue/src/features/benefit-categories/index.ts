export { BenefitCategoryTable } from './benefit-category-table';
export { BenefitCategoryForm } from './benefit-category-form';
export { useBenefitCategories, useBenefitCategory } from './api';
