import type { InferType } from 'yup';
import { body, flag, requiredEmail, requiredReference } from '../../kernel/form/fields';

const isDuplicate = flag('Duplicate').required('Duplicate must be yes or no.');

/** `POST /tidy-up/duplicates`: whether two organisations may be the same one. */
export const duplicateSchema = body({
  organisation_id: requiredReference('Organisation'),
  other_organisation_id: requiredReference('Other organisation'),
  is_duplicate: isDuplicate,
});
export type DuplicateInput = InferType<typeof duplicateSchema>;

/** `POST /tidy-up/duplicate-contacts`: whether two contacts may be the same one. */
export const duplicateContactSchema = body({
  contact_id: requiredReference('Contact'),
  other_contact_id: requiredReference('Other contact'),
  is_duplicate: isDuplicate,
});
export type DuplicateContactInput = InferType<typeof duplicateContactSchema>;

/** The form that adds the email address which a contact lacks. */
export const missingEmailSchema = body({ email: requiredEmail('Email') });
