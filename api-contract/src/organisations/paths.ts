import { builtPath, path, queryString } from '../path';

/** The narrowed lists that `GET /organisations` returns. */
export type OrganisationMode = 'quotable' | 'invoicable';

export const organisations = builtPath(
  '/organisations',
  (query: { mode?: OrganisationMode; archived?: 1 } = {}) => `/organisations${queryString(query)}`,
);
export const organisation = path('/organisations/{id}');
export const organisationMerge = path('/organisations/{id}/merge');
export const organisationCreationDefaults = path('/organisations/creation-defaults');
export const organisationContacts = path('/organisations/{id}/contacts');
export const organisationContact = path('/organisations/{id}/contacts/{contactId}');
export const contactAnonymisation = path('/organisations/{id}/contacts/{contactId}/anonymise');
export const contactCreationDefaults = path('/organisations/{id}/contacts/creation-defaults');
