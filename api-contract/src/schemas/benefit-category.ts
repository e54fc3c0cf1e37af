import type { InferType } from 'yup';
import { body } from './body';
import { requiredText } from './fields';
import { patchSchema } from './patch';

/** `POST /benefit-categories`. */
export const benefitCategorySchema = body({ name: requiredText('Name', 100) });

/** `PATCH /benefit-categories/{id}`. */
export const benefitCategoryPatchSchema = patchSchema(benefitCategorySchema);

export type BenefitCategoryInput = InferType<typeof benefitCategorySchema>;
export type BenefitCategoryPatch = InferType<typeof benefitCategoryPatchSchema>;
