import { benefitPatchSchema, benefitSchema } from '../../schemas';
import { benefit } from '../answers';
import { WORKBOOK, created, describeCalls, file } from '../describe-calls';
import { listOf } from '../json-schema';

export const benefitCalls = describeCalls('Benefits', {
  listBenefits: ['GET /benefits', { summary: 'Every benefit', answer: listOf(benefit) }],
  getBenefit: ['GET /benefits/{id}', { summary: 'One benefit', answer: benefit, tag: 'entity' }],
  createBenefit: [
    'POST /benefits',
    { summary: 'Add a benefit', body: benefitSchema, answer: created(benefit) },
  ],
  updateBenefit: [
    'PATCH /benefits/{id}',
    { summary: 'Change a benefit', body: benefitPatchSchema, answer: benefit, tag: 'save' },
  ],
  exportBenefits: [
    'POST /benefits-export',
    { summary: 'Every benefit as a workbook', answer: file(WORKBOOK) },
  ],
});
