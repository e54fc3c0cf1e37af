import { benefitStagePatchSchema, benefitStageSchema } from '../../schemas';
import { benefitStage } from '../answers';
import { created, describeCalls } from '../describe-calls';
import { listOf } from '../json-schema';

export const benefitStageCalls = describeCalls('Benefit stages', {
  listBenefitStages: ['GET /benefit-stages', { summary: 'Every stage', answer: listOf(benefitStage) }],
  getBenefitStage: [
    'GET /benefit-stages/{id}',
    { summary: 'One stage', answer: benefitStage, tag: 'entity' },
  ],
  createBenefitStage: [
    'POST /benefit-stages',
    { summary: 'Add a stage', body: benefitStageSchema, answer: created(benefitStage) },
  ],
  updateBenefitStage: [
    'PATCH /benefit-stages/{id}',
    { summary: 'Rename a stage', body: benefitStagePatchSchema, answer: benefitStage, tag: 'save' },
  ],
});
