import type { InferType } from 'yup';
import {
  body,
  flag,
  optionalEmail,
  optionalReference,
  optionalText,
  patchSchema,
  requiredReference,
  requiredText,
} from '../../kernel/form/fields';

export const organisationFields = {
  name: requiredText('Name'),
  /** Its identifier in CiviCRM, the company's CRM; unique when set. */
  civi_crm_id: optionalText('CRM ID', 50),
  /** What it competes in: a package of an event can be exclusive within a category. */
  organisation_category_id: optionalReference('Category'),
  address_line_1: optionalText('Address line 1'),
  address_line_2: optionalText('Address line 2'),
  address_line_3: optionalText('Address line 3'),
  address_line_4: optionalText('Address line 4'),
  address_city: optionalText('City', 100),
  address_region: optionalText('Region', 100),
  address_post_code: optionalText('Postcode', 20),
  address_country: optionalText('Country', 100),
  is_quotable: flag('Quotable').required('Quotable must be yes or no.').default(true),
  is_invoicable: flag('Invoicable').required('Invoicable must be yes or no.').default(true),
};

/** `POST /organisations`. A new one can be quoted and invoiced unless the caller says otherwise. */
export const organisationSchema = body(organisationFields);

/** `PATCH /organisations/{id}`. */
export const organisationPatchSchema = patchSchema(
  organisationSchema.shape({ is_archived: flag('Archived').optional() }),
);

/** `POST /organisations/{id}/merge`. */
export const organisationMergeSchema = body({
  into_organisation_id: requiredReference('Organisation'),
  /** Which contact at the accounting provider is invoiced from then on; that of the organisation that stays when empty. */
  xero_contact_id: optionalText('Contact', 100),
});

export type OrganisationMerge = InferType<typeof organisationMergeSchema>;
export type OrganisationInput = InferType<typeof organisationSchema>;
export type OrganisationPatch = InferType<typeof organisationPatchSchema>;

/** The name of a contact whose personal data were removed. */
export const ANONYMISED_NAME = 'Anonymised contact';

/** The address that takes the place of an anonymised contact's; nobody has it (RFC 2606). */
export const ANONYMISED_EMAIL = 'anonymised@example.invalid';

/** Whether the personal data of a contact were removed, which nobody can take back. */
export const isAnonymised = (contact: { name: string; is_archived: boolean | number }): boolean =>
  contact.name === ANONYMISED_NAME && Boolean(contact.is_archived);

export const contactFields = {
  /** Not that of those whose personal data were removed, who can never be changed. */
  name: requiredText('Name').notOneOf(
    [ANONYMISED_NAME],
    `“${ANONYMISED_NAME}” is for contacts whose personal data were removed. Enter another name.`,
  ),
  /** Their identifier in the CRM; unique when set. */
  civi_crm_id: optionalText('CRM ID', 50),
  email: optionalEmail('Email'),
  job_title: optionalText('Job title'),
  phone_office: optionalText('Office phone', 50),
  phone_mobile: optionalText('Mobile phone', 50),
};

/** `POST /organisations/{id}/contacts`. */
export const contactSchema = body(contactFields);

/** The form of a new organisation with its first contact. Each is sent by a call of its own. */
export const newClientSchema = body({ ...organisationFields, contact: contactSchema });

/** `PATCH /organisations/{id}/contacts/{contactId}`. */
export const contactPatchSchema = patchSchema(
  contactSchema.shape({ is_archived: flag('Archived').optional() }),
);

/** `POST /organisations/{id}/contacts/{contactId}/merge`. */
export const contactMergeSchema = body({ into_contact_id: requiredReference('Contact') });

export type ContactMerge = InferType<typeof contactMergeSchema>;
export type ContactInput = InferType<typeof contactSchema>;
export type ContactPatch = InferType<typeof contactPatchSchema>;
