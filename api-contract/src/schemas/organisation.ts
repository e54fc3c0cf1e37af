import type { InferType } from 'yup';
import { body } from './body';
import { flag, optionalText, requiredText } from './fields';
import { patchSchema } from './patch';

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
