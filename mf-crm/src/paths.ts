/** The address pattern of each route that this remote owns. */
export const patterns = {
  organisations: '/organisations',
  createOrganisation: '/organisations/create',
  editOrganisation: '/organisations/edit/:organisationId',
  createContact: '/organisations/:organisationId/contacts/create',
  editContact: '/organisations/:organisationId/contacts/edit/:contactId',
} as const;

/** The addresses that our own links go to. */
export const hrefs = {
  organisations: (): string => patterns.organisations,
  createOrganisation: (): string => patterns.createOrganisation,
  editOrganisation: (organisationId: number): string => `/organisations/edit/${organisationId}`,
} as const;
