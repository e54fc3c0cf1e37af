import type { InferType } from 'yup';
import { body, flag, patchSchema, requiredText } from '../../kernel/form/fields';

/** `POST /lost-reasons`. */
export const lostReasonSchema = body({ name: requiredText('Name', 100) });

/** `PATCH /lost-reasons/{id}`. */
export const lostReasonPatchSchema = patchSchema(
  lostReasonSchema.shape({ is_archived: flag('Archived').optional() }),
);

export type LostReasonInput = InferType<typeof lostReasonSchema>;
export type LostReasonPatch = InferType<typeof lostReasonPatchSchema>;

/** `POST /organisation-categories`. */
export const organisationCategorySchema = body({ name: requiredText('Name', 100) });

/** `PATCH /organisation-categories/{id}`. */
export const organisationCategoryPatchSchema = patchSchema(
  organisationCategorySchema.shape({ is_archived: flag('Archived').optional() }),
);

export type OrganisationCategoryInput = InferType<typeof organisationCategorySchema>;
export type OrganisationCategoryPatch = InferType<typeof organisationCategoryPatchSchema>;
