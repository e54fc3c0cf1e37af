export const patterns = {
  organisations: '/organisations',
  createOrganisation: '/organisations/create',
  editOrganisation: '/organisations/edit/:organisationId',
  tidyUp: '/organisations/tidy-up',
  createContact: '/organisations/:organisationId/contacts/create',
  editContact: '/organisations/:organisationId/contacts/edit/:contactId',
} as const;

/** Returns the address of another module's list with its filter filled in. */
const filtered = (path: string, text: string): string => `${path}?q=${encodeURIComponent(text)}`;

/** Returns the addresses that our links lead to. Those of other modules are part of the product document. */
export const hrefs = {
  organisations: (): string => patterns.organisations,
  createOrganisation: (): string => patterns.createOrganisation,
  tidyUp: (): string => patterns.tidyUp,
  editOrganisation: (organisationId: number): string => `/organisations/edit/${organisationId}`,
  createContact: (organisationId: number): string => `/organisations/${organisationId}/contacts/create`,
  editContact: (organisationId: number, contactId: number): string =>
    `/organisations/${organisationId}/contacts/edit/${contactId}`,

  quotes: (name: string): string => filtered('/quotes/all', name),
  sales: (name: string): string => filtered('/sales', name),
  invoices: (name: string): string => filtered('/invoices', name),
  createQuote: (organisationId: number): string => `/quotes/create?organisation=${organisationId}`,
  editQuote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
} as const;
