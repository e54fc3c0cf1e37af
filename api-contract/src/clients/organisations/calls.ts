import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post } from '../../kernel/call/call';
import { archivedQuery, pageQuery, queryId, word } from '../../kernel/call/parameters';
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
} from './organisation';
import {
  contactMergeSchema,
  contactPatchSchema,
  contactSchema,
  organisationMergeSchema,
  organisationPatchSchema,
  organisationSchema,
} from './organisation-form';
import * as paths from './paths';

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
    administratorsOnly: true,
  }),
});
