import type { InferType } from 'yup';
import { BENEFIT_STAGE_NAMES, DUE_DAYS } from '../../kernel/limits';
import { formatQuantity } from '../../kernel/texts/counts';
import {
  body,
  optionalCount,
  optionalLongText,
  optionalText,
  patchSchema,
  requiredCount,
  requiredLongText,
  requiredReference,
  requiredText,
} from '../../kernel/form/fields';

const dueOutOfRange = `Due can be at most ${formatQuantity(DUE_DAYS.max, 'day')} before or after the event.`;

export const benefitFields = {
  benefit_stage_id: requiredReference('Stage'),
  benefit_category_id: requiredReference('Category'),
  description: requiredLongText('Description', 2000).meta({ column: { width: 70 } }),
  /** Null: by the rule of the stage. */
  due_days: optionalCount('Due', DUE_DAYS).min(DUE_DAYS.min, dueOutOfRange).max(DUE_DAYS.max, dueOutOfRange),
  /** What the client has to send before it can be delivered, in which format, and how many days before the event. */
  client_needs: optionalLongText('Needed from the client', 2000),
  client_needs_format: optionalText('Format', 500),
  client_needs_days: optionalCount('Needed', { min: 0, max: DUE_DAYS.max }),
};

/** `POST /benefits`. */
export const benefitSchema = body(benefitFields);

/** `PATCH /benefits/{id}`. */
export const benefitPatchSchema = patchSchema(benefitSchema);

export type BenefitInput = InferType<typeof benefitSchema>;
export type BenefitPatch = InferType<typeof benefitPatchSchema>;

/** `POST /benefit-stages`. */
export const benefitStageSchema = body({
  name: requiredText('Name', 100),
  due_days: requiredCount('Due', DUE_DAYS)
    .min(DUE_DAYS.min, dueOutOfRange)
    .max(DUE_DAYS.max, dueOutOfRange)
    .default(0),
});

/** `PATCH /benefit-stages/{id}`. */
export const benefitStagePatchSchema = patchSchema(benefitStageSchema);

export type BenefitStageInput = InferType<typeof benefitStageSchema>;
export type BenefitStagePatch = InferType<typeof benefitStagePatchSchema>;

/** Returns the stages with a card on the assignment panel and a section in the schedule: the first three by id, whatever their names. */
export const stagesWithCard = <Stage extends { readonly id: number }>(stages: readonly Stage[]): Stage[] =>
  [...stages].sort((one, other) => one.id - other.id).slice(0, BENEFIT_STAGE_NAMES.length);

/** `POST /benefit-categories`. */
export const benefitCategorySchema = body({ name: requiredText('Name', 100) });

/** `PATCH /benefit-categories/{id}`. */
export const benefitCategoryPatchSchema = patchSchema(benefitCategorySchema);

export type BenefitCategoryInput = InferType<typeof benefitCategorySchema>;
export type BenefitCategoryPatch = InferType<typeof benefitCategoryPatchSchema>;
