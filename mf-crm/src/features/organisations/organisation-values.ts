import { formSchema, organisationSchema, type Organisation, type OrganisationDefaults } from 'api-contract';

const texts = [
  'name',
  'civi_crm_id',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_line_4',
  'address_city',
  'address_region',
  'address_post_code',
  'address_country',
] as const;

/** What the form holds; an empty text where nothing is known. */
export type OrganisationValues = Record<(typeof texts)[number], string> & {
  is_quotable: boolean;
  is_invoicable: boolean;
};

export const organisationFormSchema = formSchema(organisationSchema);

/** The form of an organisation, or of the defaults of a new one. */
export const toOrganisationValues = (
  organisation: Organisation | OrganisationDefaults,
): OrganisationValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, organisation[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >),
  is_quotable: organisation.is_quotable,
  is_invoicable: organisation.is_invoicable,
});
