import type { InferType } from 'yup';
import { body, flag, optionalEmail, optionalText, patchSchema, requiredText } from '../fields';

/** `POST /organisations`. A new one can be quoted and invoiced unless the caller says otherwise. */
export const organisationSchema = body({
  name: requiredText('Name'),
  civi_crm_id: optionalText('CRM id', 50),
  address_line_1: optionalText('Address line 1'),
  address_line_2: optionalText('Address line 2'),
  address_line_3: optionalText('Address line 3'),
  address_line_4: optionalText('Address line 4'),
  address_city: optionalText('City', 100),
  address_region: optionalText('Region', 100),
  address_post_code: optionalText('Post code', 20),
  address_country: optionalText('Country', 100),
  is_quotable: flag('Quotable').required('Quotable must be yes or no.').default(true),
  is_invoicable: flag('Invoicable').required('Invoicable must be yes or no.').default(true),
});

/** `PATCH /organisations/{id}`. */
export const organisationPatchSchema = patchSchema(organisationSchema);

export type OrganisationInput = InferType<typeof organisationSchema>;
export type OrganisationPatch = InferType<typeof organisationPatchSchema>;

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
