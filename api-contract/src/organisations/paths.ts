import { builtPath, path, queryString } from '../path';
import type { ContactSort, OrganisationSort } from './organisation';

/** The narrowed lists that `GET /organisations` returns. */
export type OrganisationMode = 'quotable' | 'invoicable';

/** One page of a list: `page` counts from 1, `per_page` is one of `PAGE_SIZES`. */
interface PageQuery<Sort> {
  readonly page: number;
  readonly per_page?: number;
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
  readonly filter?: string;
}

/** The organisations by id, or one page of them when `page` is given. */
export const organisations = builtPath(
  '/organisations',
  (query: { mode?: OrganisationMode; archived?: 1 } & Partial<PageQuery<OrganisationSort>> = {}) =>
    `/organisations${queryString(query)}`,
);
export const organisation = path('/organisations/{id}');
export const organisationMerge = path('/organisations/{id}/merge');
export const organisationCreationDefaults = path('/organisations/creation-defaults');
/** The contacts of an organisation by id, or one page of them when `page` is given. */
export const organisationContacts = builtPath(
  '/organisations/{id}/contacts',
  (id: number | string, query: { archived?: 1 } & Partial<PageQuery<ContactSort>> = {}) =>
    `/organisations/${encodeURIComponent(String(id))}/contacts${queryString(query)}`,
);
export const organisationContact = path('/organisations/{id}/contacts/{contactId}');
export const contactAnonymisation = path('/organisations/{id}/contacts/{contactId}/anonymise');
export const contactCreationDefaults = path('/organisations/{id}/contacts/creation-defaults');
