import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, remove, patch, post } from '../kernel/call/call';
import { archivedQuery, pageQuery, queryId, word } from '../kernel/call/parameters';
import { THUMBNAIL_EDGE, MAX_FOLLOW_UPS, QUIET_QUOTE_DAYS, UNDATED_SALE_DAYS } from '../kernel/limits';
import { attachmentAddition, attachmentList } from './attachments/record-attachments';
import { FollowUp } from './follow-ups/follow-up';
import { followUpPatchSchema, followUpSchema } from './follow-ups/follow-up-form';
import {
  Contact,
  CONTACT_SORTS,
  ContactDefaults,
  ContactPage,
  Merge,
  Organisation,
  ORGANISATION_SORTS,
  OrganisationDefaults,
  OrganisationListItem,
  OrganisationPage,
} from './organisations/organisation';
import {
  contactMergeSchema,
  contactPatchSchema,
  contactSchema,
  organisationMergeSchema,
  organisationPatchSchema,
  organisationSchema,
} from './organisations/organisation-form';
import * as paths from './paths';
import {
  ContactWithoutEmailPage,
  DUPLICATE_CONTACT_SORTS,
  DUPLICATE_SORTS,
  DuplicateContactPage,
  DuplicatePage,
  EMPTY_PACKAGE_SORTS,
  EmptyPackagePage,
  NO_EMAIL_SORTS,
  QUIET_QUOTE_SORTS,
  QuietQuotePage,
  TidyUpCounts,
} from './tidy-up/tidy-up';
import { duplicateContactSchema, duplicateSchema } from './tidy-up/tidy-up-form';

export const attachmentCalls = describeCalls('Attachments', {
  listQuoteAttachments: get(paths.quoteAttachments, {
    summary: 'The attachments of a quote, the newest first',
    ...attachmentList,
  }),
  addQuoteAttachment: create(paths.quoteAttachments, {
    summary: 'Attach a file to a quote',
    ...attachmentAddition,
  }),
  listOrganisationAttachments: get(paths.organisationAttachments, {
    summary: 'The attachments of an organisation, the newest first',
    ...attachmentList,
  }),
  addOrganisationAttachment: create(paths.organisationAttachments, {
    summary: 'Attach a file to an organisation',
    ...attachmentAddition,
  }),
  removeAttachment: remove(paths.attachment, {
    summary:
      'Remove an attachment; its bytes go once this can no longer be undone, unless another record has the same file',
    undo: {},
  }),
  getAttachmentThumbnail: get(paths.attachmentThumbnail, {
    summary: 'A picture, small and without its metadata; 404 for a file that is none',
    description: `At most ${THUMBNAIL_EDGE} pixels on each side; of a moving picture the first frame.`,
    file: 'image/jpeg',
    etag: 'read',
  }),
  downloadAttachment: get(paths.attachmentFile, {
    summary: 'The bytes of an attachment, always as a file to save',
    file: 'application/octet-stream',
  }),
});

const response = Type.Array(FollowUp);

const addition = {
  description: `At most ${MAX_FOLLOW_UPS} of one record.`,
  body: followUpSchema,
  response: FollowUp,
  etag: 'sent',
} as const;

export const followUpCalls = describeCalls('Follow-ups', {
  listQuoteFollowUps: get(paths.quoteFollowUps, {
    summary: 'The follow-ups of a quote: the open ones by their day, then the done ones, the latest first',
    response,
  }),
  addQuoteFollowUp: create(paths.quoteFollowUps, {
    summary: 'Add a follow-up to a quote, or to the revision that has superseded it',
    ...addition,
  }),
  listOrganisationFollowUps: get(paths.organisationFollowUps, {
    summary: 'The follow-ups of an organisation, without those of its quotes; in the same order',
    response,
  }),
  addOrganisationFollowUp: create(paths.organisationFollowUps, {
    summary: 'Add a follow-up to an organisation',
    ...addition,
  }),
  listOwnFollowUps: get(paths.ownFollowUps, {
    summary: 'The open follow-ups of the signed-in user by their day',
    response,
  }),
  updateFollowUp: patch(paths.followUp, {
    summary: 'Change a follow-up, mark it as done, or open it again',
    body: followUpPatchSchema,
    response: FollowUp,
    undo: {},
  }),
  deleteFollowUp: remove(paths.followUp, { summary: 'Delete a follow-up', undo: {} }),
});

const pagedByName =
  'With `page` the response is a page. Its filter ignores case and accents and looks for each word in the name. The other parameters of a page need `page` beside them.';

export const organisationCalls = describeCalls('Organisations', {
  listOrganisations: get(paths.organisations, {
    summary: 'Organisations that are not archived, or only those that can be quoted or invoiced',
    description: pagedByName,
    query: Type.Object({
      mode: word('Which organisations', ['quotable', 'invoicable']),
      ...archivedQuery,
      organisation_category_id: queryId('Only those of this category; for a page'),
      same_name: Type.Optional(
        Type.String({
          description: 'Only those of this name but for spelling and legal form; for a page',
          maxLength: 255,
        }),
      ),
      ...pageQuery(ORGANISATION_SORTS, 'name', 'asc'),
    }),
    response: Type.Unsafe<OrganisationListItem[] | OrganisationPage>({
      anyOf: [Type.Array(OrganisationListItem), OrganisationPage],
    }),
  }),
  getOrganisationDefaults: get(paths.organisationCreationDefaults, {
    summary: 'What a new organisation begins with',
    response: OrganisationDefaults,
    etag: 'none',
  }),
  getOrganisation: get(paths.organisation, {
    summary: 'One organisation with its contacts, the archived ones too',
    response: Organisation,
  }),
  createOrganisation: create(paths.organisations, {
    summary: 'Add an organisation',
    body: organisationSchema,
    response: Organisation,
    etag: 'sent',
  }),
  updateOrganisation: patch(paths.organisation, {
    summary: 'Change an organisation',
    body: organisationPatchSchema,
    response: Organisation,
    undo: {},
  }),
  listOrganisationMerges: get(paths.organisationMerges, {
    summary: 'The merges into an organisation that can still be undone, the latest first',
    response: Type.Array(Merge),
  }),
  mergeOrganisation: post(paths.organisationMerge, {
    summary: 'Move the contacts, quotes and invoices of an organisation to another one, and archive it',
    body: organisationMergeSchema,
    response: Organisation,
    etag: 'save',
    undo: { byAll: true },
  }),
});

export const contactCalls = describeCalls('Contacts', {
  listContacts: get(paths.organisationContacts, {
    summary: 'The contacts of an organisation that are not archived',
    description: pagedByName,
    query: Type.Object({ ...archivedQuery, ...pageQuery(CONTACT_SORTS, 'name', 'asc') }),
    response: Type.Unsafe<Contact[] | ContactPage>({ anyOf: [Type.Array(Contact), ContactPage] }),
  }),
  getContactDefaults: get(paths.contactCreationDefaults, {
    summary: 'What a new contact begins with',
    response: ContactDefaults,
    etag: 'none',
  }),
  getContact: get(paths.organisationContact, {
    summary: 'One contact',
    response: Contact,
  }),
  getContactById: get(paths.contact, {
    summary: 'One contact, whatever their organisation',
    response: Contact,
  }),
  createContact: create(paths.organisationContacts, {
    summary: 'Add a contact',
    body: contactSchema,
    response: Contact,
    etag: 'sent',
  }),
  updateContact: patch(paths.organisationContact, {
    summary: 'Change a contact',
    body: contactPatchSchema,
    response: Contact,
    undo: {},
  }),
  listContactMerges: get(paths.contactMerges, {
    summary: 'The merges into a contact that can still be undone, the latest first',
    response: Type.Array(Merge),
  }),
  mergeContact: post(paths.contactMerge, {
    summary:
      'Move the quotes, invoices and emails of a contact to another one of the organisation, and archive them',
    body: contactMergeSchema,
    response: Contact,
    etag: 'save',
    undo: { byAll: true },
  }),
  anonymiseContact: post(paths.contactAnonymisation, {
    summary:
      'Remove the personal data of a contact, from their history too, and archive them; for administrators',
    response: Contact,
    etag: 'sent',
    administratorsOnly: true,
  }),
});

const byName = 'The filter looks for each word in the names. What is archived is left out.';

export const tidyUpCalls = describeCalls('Tidying up', {
  getTidyUpCounts: get(paths.tidyUp, {
    summary: 'How many records there are to tidy up',
    response: TidyUpCounts,
  }),
  listDuplicates: get(paths.duplicates, {
    summary: 'One page of the pairs of organisations that may be the same one',
    description: `Each organisation is listed with the first one that it may be a duplicate of. ${byName}`,
    query: Type.Object(pageQuery(DUPLICATE_SORTS, 'organisation', 'asc')),
    response: DuplicatePage,
  }),
  setDuplicate: post(paths.duplicates, {
    summary: 'Store that two organisations are not duplicates, or that they may be after all',
    body: duplicateSchema,
    undo: {},
  }),
  listDuplicateContacts: get(paths.duplicateContacts, {
    summary: 'One page of the pairs of contacts of one organisation that have the same email address',
    description: `Each contact is listed with the first one of the address that they may be a duplicate of. ${byName}`,
    query: Type.Object(pageQuery(DUPLICATE_CONTACT_SORTS, 'contact', 'asc')),
    response: DuplicateContactPage,
  }),
  setDuplicateContact: post(paths.duplicateContacts, {
    summary: 'Store that two contacts are not duplicates, or that they may be after all',
    body: duplicateContactSchema,
    undo: {},
  }),
  listContactsWithoutEmail: get(paths.contactsWithoutEmail, {
    summary: 'One page of the contacts without an email address',
    description: byName,
    query: Type.Object(pageQuery(NO_EMAIL_SORTS, 'contact', 'asc')),
    response: ContactWithoutEmailPage,
  }),
  listQuietQuotes: get(paths.quietQuotes, {
    summary: `One page of the open quotes without a follow-up and without any activity for ${QUIET_QUOTE_DAYS} days`,
    description: 'The filter looks for each word in the reference and the names.',
    query: Type.Object(pageQuery(QUIET_QUOTE_SORTS, 'activity', 'asc')),
    response: QuietQuotePage,
  }),
  listEmptyPackages: get(paths.emptyPackages, {
    summary: 'One page of the packages of won quotes for which nothing is to be delivered',
    description: 'The filter looks for each word in the reference and the names.',
    query: Type.Object(pageQuery(EMPTY_PACKAGE_SORTS, 'won', 'desc')),
    response: EmptyPackagePage,
  }),
  listUndatedPackages: get(paths.undatedPackages, {
    summary: `One page of the packages of events that were sold in the last ${UNDATED_SALE_DAYS} days without an event date`,
    description: 'The filter looks for each word in the reference and the names.',
    query: Type.Object(pageQuery(EMPTY_PACKAGE_SORTS, 'won', 'desc')),
    response: EmptyPackagePage,
  }),
});
