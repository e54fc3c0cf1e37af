import type { InferType } from 'yup';
import { body, flag, requiredEmail, requiredReference } from '../fields';

/** `POST /tidy-up/duplicates`: whether two organisations may be the same one. */
export const duplicateSchema = body({
  organisation_id: requiredReference('Organisation'),
  other_organisation_id: requiredReference('Other organisation'),
  is_duplicate: flag('Duplicate').required('Duplicate must be yes or no.'),
});
export type DuplicateInput = InferType<typeof duplicateSchema>;

/** The form that adds the email address which a contact lacks. */
export const missingEmailSchema = body({ email: requiredEmail('Email') });
