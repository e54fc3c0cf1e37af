import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post } from '../call';
import { archivedQuery, byId, recordId, word } from '../parameters';
import {
  Contact,
  ContactDefaults,
  Organisation,
  OrganisationDefaults,
  OrganisationListItem,
} from './organisation';
import {
  contactPatchSchema,
  contactSchema,
  organisationMergeSchema,
  organisationPatchSchema,
  organisationSchema,
} from './organisation-form';
import * as paths from './paths';

export const organisationCalls = describeCalls('Organisations', {
  listOrganisations: get(paths.organisations, {
    summary: 'Every organisation that is not archived, or only those that can be quoted or invoiced',
    query: Type.Object({
      mode: word('Which organisations', ['quotable', 'invoicable']),
      ...archivedQuery,
    }),
    response: Type.Array(OrganisationListItem),
  }),
  getOrganisationDefaults: get(paths.organisationCreationDefaults, {
    summary: 'What a new organisation begins with',
    response: OrganisationDefaults,
    etag: 'none',
  }),
  getOrganisation: get(paths.organisation, {
    summary: 'One organisation with its contacts, the archived ones too',
    params: byId,
    response: Organisation,
  }),
  createOrganisation: create(paths.organisations, {
    summary: 'Add an organisation',
    body: organisationSchema,
    response: Organisation,
  }),
  updateOrganisation: patch(paths.organisation, {
    summary: 'Change an organisation',
    params: byId,
    body: organisationPatchSchema,
    response: Organisation,
  }),
  mergeOrganisation: post(paths.organisationMerge, {
    summary: 'Move the contacts, quotes and invoices of an organisation to another one, and archive it',
    params: byId,
    body: organisationMergeSchema,
    response: Organisation,
  }),
});

const contactIds = Type.Object({ id: recordId, contactId: recordId });

export const contactCalls = describeCalls('Contacts', {
  listContacts: get(paths.organisationContacts, {
    summary: 'The contacts of an organisation that are not archived',
    params: byId,
    query: Type.Object(archivedQuery),
    response: Type.Array(Contact),
  }),
  getContactDefaults: get(paths.contactCreationDefaults, {
    summary: 'What a new contact begins with',
    params: byId,
    response: ContactDefaults,
    etag: 'none',
  }),
  getContact: get(paths.organisationContact, {
    summary: 'One contact',
    params: contactIds,
    response: Contact,
  }),
  createContact: create(paths.organisationContacts, {
    summary: 'Add a contact',
    params: byId,
    body: contactSchema,
    response: Contact,
  }),
  updateContact: patch(paths.organisationContact, {
    summary: 'Change a contact',
    params: contactIds,
    body: contactPatchSchema,
    response: Contact,
  }),
  anonymiseContact: post(paths.contactAnonymisation, {
    summary: 'Remove the personal data of a contact, from their history too, and archive them',
    params: contactIds,
    response: Contact,
  }),
});
