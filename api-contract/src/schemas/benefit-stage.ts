import type { InferType } from 'yup';
import { body } from './body';
import { requiredText } from './fields';
import { patchSchema } from './patch';

/** `POST /benefit-stages`. */
export const benefitStageSchema = body({ name: requiredText('Name', 100) });

/** `PATCH /benefit-stages/{id}`. */
export const benefitStagePatchSchema = patchSchema(benefitStageSchema);

export type BenefitStageInput = InferType<typeof benefitStageSchema>;
export type BenefitStagePatch = InferType<typeof benefitStagePatchSchema>;
