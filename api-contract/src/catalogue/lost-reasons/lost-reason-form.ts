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
