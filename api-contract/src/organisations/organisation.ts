import { type Static, Type } from '@sinclair/typebox';
import { archivedQuery, create, describeCalls, get, post, readRecord, save } from '../call';
import { count, flag, id, instant, nullable, record, text } from '../schema';
import {
  contactPatchSchema,
  contactSchema,
  organisationMergeSchema,
  organisationPatchSchema,
  organisationSchema,
} from './organisation-form';
import * as paths from './paths';

/** `GET /organisations/{id}/contacts/creation-defaults`. The name is an empty text. */
export const ContactDefaults = record('ContactDefaults', {
  organisation_id: id,
  name: text,
  /** Their identifier in CiviCRM, the company's CRM; unique when set. */
  civi_crm_id: nullable(text),
  email: nullable(text),
  job_title: nullable(text),
  phone_office: nullable(text),
  phone_mobile: nullable(text),
  /** Kept for the quotes and invoices that have them, but no longer offered. */
  is_archived: flag,
});
export type ContactDefaults = Static<typeof ContactDefaults>;

/** A person at an organisation. */
export const Contact = record('Contact', { id, ...ContactDefaults.properties, updated_at: instant });
export type Contact = Static<typeof Contact>;

/** An organisation in a list; its contacts come from a call of their own. */
export const OrganisationListItem = record('OrganisationListItem', {
  id,
  name: text,
  /** Its identifier in the CRM; unique when set. */
  civi_crm_id: nullable(text),
  address_line_1: nullable(text),
  address_line_2: nullable(text),
  address_line_3: nullable(text),
  address_line_4: nullable(text),
  address_city: nullable(text),
  address_region: nullable(text),
  address_post_code: nullable(text),
  address_country: nullable(text),
  is_quotable: flag,
  is_invoicable: flag,
  /** Kept with its quotes and invoices, but no longer offered. */
  is_archived: flag,
  quotes_active_count: count,
  quotes_historic_count: count,
  sales_won_count: count,
  updated_at: instant,
});
export type OrganisationListItem = Static<typeof OrganisationListItem>;

/** A company that is quoted, invoiced, or both. */
export const Organisation = record('Organisation', {
  ...OrganisationListItem.properties,
  contacts: Type.Array(Contact),
});
export type Organisation = Static<typeof Organisation>;

/** `GET /organisations/creation-defaults`. The name is an empty text. */
export const OrganisationDefaults = record(
  'OrganisationDefaults',
  Type.Omit(Organisation, ['id', 'updated_at']).properties,
);
export type OrganisationDefaults = Static<typeof OrganisationDefaults>;

export const organisationCalls = describeCalls('Organisations', {
  listOrganisations: get(paths.organisations, {
    summary: 'Every organisation that is not archived, or only those that can be quoted or invoiced',
    query: {
      mode: { description: 'Which organisations', values: ['quotable', 'invoicable'] },
      ...archivedQuery,
    },
    response: Type.Array(OrganisationListItem),
  }),
  getOrganisationDefaults: get(paths.organisationCreationDefaults, {
    summary: 'What a new organisation begins with',
    response: OrganisationDefaults,
    tag: 'none',
  }),
  getOrganisation: readRecord(
    paths.organisation,
    'One organisation with its contacts, the archived ones too',
    Organisation,
  ),
  createOrganisation: create(paths.organisations, 'Add an organisation', organisationSchema, Organisation),
  updateOrganisation: save(
    paths.organisation,
    'Change an organisation',
    organisationPatchSchema,
    Organisation,
  ),
  mergeOrganisation: post(paths.organisationMerge, {
    summary: 'Move the contacts, quotes and invoices of an organisation to another one, and archive it',
    body: organisationMergeSchema,
    response: Organisation,
  }),
});

export const contactCalls = describeCalls('Contacts', {
  listContacts: get(paths.organisationContacts, {
    summary: 'The contacts of an organisation that are not archived',
    query: archivedQuery,
    response: Type.Array(Contact),
  }),
  getContactDefaults: get(paths.contactCreationDefaults, {
    summary: 'What a new contact begins with',
    response: ContactDefaults,
    tag: 'none',
  }),
  getContact: readRecord(paths.organisationContact, 'One contact', Contact),
  createContact: create(paths.organisationContacts, 'Add a contact', contactSchema, Contact),
  updateContact: save(paths.organisationContact, 'Change a contact', contactPatchSchema, Contact),
  anonymiseContact: post(paths.contactAnonymisation, {
    summary: 'Remove the personal data of a contact, from their history too, and archive them',
    response: Contact,
  }),
});
