import type { InferType } from 'yup';
import { body } from './body';
import { requiredReference, requiredText } from './fields';
import { patchSchema } from './patch';

/** `POST /benefits`. */
export const benefitSchema = body({
  benefit_stage_id: requiredReference('Stage'),
  benefit_category_id: requiredReference('Category'),
  description: requiredText('Description', 2000),
});

/** `PATCH /benefits/{id}`. */
export const benefitPatchSchema = patchSchema(benefitSchema);

export type BenefitInput = InferType<typeof benefitSchema>;
export type BenefitPatch = InferType<typeof benefitPatchSchema>;
