import type { InferType } from 'yup';
import { body, flag, patchSchema, requiredText } from '../../kernel/form/fields';

/** `POST /organisation-categories`. */
export const organisationCategorySchema = body({ name: requiredText('Name', 100) });

/** `PATCH /organisation-categories/{id}`. */
export const organisationCategoryPatchSchema = patchSchema(
  organisationCategorySchema.shape({ is_archived: flag('Archived').optional() }),
);

export type OrganisationCategoryInput = InferType<typeof organisationCategorySchema>;
export type OrganisationCategoryPatch = InferType<typeof organisationCategoryPatchSchema>;
