import type { InferType } from 'yup';
import { body } from './body';
import { optionalEmail, optionalText, requiredText } from './fields';
import { patchSchema } from './patch';

/** `POST /organisations/{id}/contacts`. */
export const contactSchema = body({
  name: requiredText('Name'),
  civi_crm_id: optionalText('CRM id', 50),
  email: optionalEmail('Email'),
  job_title: optionalText('Job title'),
  phone_office: optionalText('Office phone', 50),
  phone_mobile: optionalText('Mobile phone', 50),
});

/** `PATCH /organisations/{id}/contacts/{contactId}`. */
export const contactPatchSchema = patchSchema(contactSchema);

export type ContactInput = InferType<typeof contactSchema>;
export type ContactPatch = InferType<typeof contactPatchSchema>;
