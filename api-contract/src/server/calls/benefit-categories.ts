import { benefitCategoryPatchSchema, benefitCategorySchema } from '../../schemas';
import { benefitCategory } from '../answers';
import { created, describeCalls } from '../describe-calls';
import { listOf } from '../json-schema';

export const benefitCategoryCalls = describeCalls('Benefit categories', {
  listBenefitCategories: [
    'GET /benefit-categories',
    { summary: 'Every category', answer: listOf(benefitCategory) },
  ],
  getBenefitCategory: [
    'GET /benefit-categories/{id}',
    { summary: 'One category', answer: benefitCategory, tag: 'entity' },
  ],
  createBenefitCategory: [
    'POST /benefit-categories',
    { summary: 'Add a category', body: benefitCategorySchema, answer: created(benefitCategory) },
  ],
  updateBenefitCategory: [
    'PATCH /benefit-categories/{id}',
    { summary: 'Rename a category', body: benefitCategoryPatchSchema, answer: benefitCategory, tag: 'save' },
  ],
});
