export { getBenefitCategory, listBenefitCategories } from './benefit-categories';
export { createBenefitCategory, updateBenefitCategory } from './write-benefit-categories';
