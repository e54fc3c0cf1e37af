import { path, queryPath, type ListPageQuery } from '../kernel/call/path';
import type { ContactSort, OrganisationSort } from './organisations/organisation';
import type {
  DuplicateContactSort,
  DuplicateSort,
  EmptyPackageSort,
  NoEmailSort,
  QuietQuoteSort,
} from './tidy-up/tidy-up';

export const quoteAttachments = path('/quotes/{id}/attachments');
export const organisationAttachments = path('/organisations/{id}/attachments');
export const attachment = path('/attachments/{id}');
export const attachmentThumbnail = path('/attachments/{id}/thumbnail');
export const attachmentFile = path('/attachments/{id}/file');

export const quoteFollowUps = path('/quotes/{id}/follow-ups');
export const organisationFollowUps = path('/organisations/{id}/follow-ups');
/** The follow-ups of the signed-in user. */
export const ownFollowUps = path('/user/follow-ups');
export const followUp = path('/follow-ups/{id}');

/** The narrowed lists that `GET /organisations` returns. */
export type OrganisationMode = 'quotable' | 'invoicable';

/** The organisations by id, or one page of them when `page` is given. */
export const organisations = queryPath<
  { mode?: OrganisationMode; archived?: 1; organisation_category_id?: number; same_name?: string } & Partial<
    ListPageQuery<OrganisationSort>
  >
>()('/organisations');
export const organisation = path('/organisations/{id}');
export const organisationMerge = path('/organisations/{id}/merge');
/** The merges into it that can still be undone. */
export const organisationMerges = path('/organisations/{id}/merges');
export const organisationCreationDefaults = path('/organisations/creation-defaults');
/** The contacts of an organisation by id, or one page of them when `page` is given. */
export const organisationContacts = queryPath<{ archived?: 1 } & Partial<ListPageQuery<ContactSort>>>()(
  '/organisations/{id}/contacts',
);
export const organisationContact = path('/organisations/{id}/contacts/{contactId}');
/** A contact of any organisation. */
export const contact = path('/contacts/{id}');
export const contactMerge = path('/organisations/{id}/contacts/{contactId}/merge');
export const contactMerges = path('/organisations/{id}/contacts/{contactId}/merges');
export const contactAnonymisation = path('/organisations/{id}/contacts/{contactId}/anonymise');
export const contactCreationDefaults = path('/organisations/{id}/contacts/creation-defaults');

export const tidyUp = path('/tidy-up');
export const duplicates = queryPath<Partial<ListPageQuery<DuplicateSort>>>()('/tidy-up/duplicates');
export const duplicateContacts = queryPath<Partial<ListPageQuery<DuplicateContactSort>>>()(
  '/tidy-up/duplicate-contacts',
);
export const contactsWithoutEmail = queryPath<Partial<ListPageQuery<NoEmailSort>>>()('/tidy-up/contacts');
export const quietQuotes = queryPath<Partial<ListPageQuery<QuietQuoteSort>>>()('/tidy-up/quotes');
export const emptyPackages = queryPath<Partial<ListPageQuery<EmptyPackageSort>>>()('/tidy-up/packages');
export const undatedPackages =
  queryPath<Partial<ListPageQuery<EmptyPackageSort>>>()('/tidy-up/undated-packages');
