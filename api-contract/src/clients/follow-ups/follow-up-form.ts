import type { InferType } from 'yup';
import {
  body,
  flag,
  patchSchema,
  requiredDate,
  requiredInForm,
  requiredReference,
  requiredText,
} from '../../kernel/form/fields';
import { MAX_FOLLOW_UP_LENGTH } from '../../kernel/limits';

/** `POST /quotes/{id}/follow-ups` and `POST /organisations/{id}/follow-ups`. */
export const followUpSchema = body({
  content: requiredText('Next step', MAX_FOLLOW_UP_LENGTH),
  due_on: requiredDate('Due'),
  /** The signed-in user where it is left out. */
  user_id: requiredReference('Person').optional().meta(requiredInForm('Person')),
});

/** A form that also asks what it is about: the id of a quote or of an organisation. */
export const newFollowUpSchema = followUpSchema.shape({ about_id: requiredReference('The record') });

/** `PATCH /follow-ups/{id}`. */
export const followUpPatchSchema = patchSchema(followUpSchema.shape({ is_done: flag('Done').optional() }));

export type FollowUpInput = InferType<typeof followUpSchema>;
export type FollowUpPatch = InferType<typeof followUpPatchSchema>;
