import { type Static, Type } from '@sinclair/typebox';
import { entityFields } from '../../kernel/entity';
import {
  count,
  flag,
  id,
  instant,
  nullable,
  pageFields,
  record,
  text,
  NamedReference,
} from '../../kernel/schema';
import { contactFields, organisationFields } from './organisation-form';

/** `GET /organisations/{id}/contacts/creation-defaults`. The name is an empty text. */
export const ContactDefaults = record('ContactDefaults', {
  organisation_id: id,
  ...entityFields(contactFields),
  /** Kept for the quotes and invoices that have them, but no longer offered. */
  is_archived: flag,
  /** The contact that is left of a merge, who has the quotes and invoices; null for a contact that was not merged. */
  merged_into_contact_id: nullable(id),
});
export type ContactDefaults = Static<typeof ContactDefaults>;

/** A person at an organisation. */
export const Contact = record('Contact', { id, ...ContactDefaults.properties, updated_at: instant });
export type Contact = Static<typeof Contact>;

/** The columns by which a page of contacts can be sorted. */
export const CONTACT_SORTS = ['name', 'email'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** `GET /organisations/{id}/contacts?page=1`. */
export const ContactPage = record('ContactPage', {
  /** In the requested order. */
  contacts: Type.Array(Contact),
  ...pageFields,
});
export type ContactPage = Static<typeof ContactPage>;

/** An organisation in a list; its contacts come from a call of their own. */
export const OrganisationListItem = record('OrganisationListItem', {
  id,
  ...entityFields(organisationFields),
  /** Kept with its quotes and invoices, but no longer offered. */
  is_archived: flag,
  /** Its contact at the accounting provider; null before its first invoice. */
  xero_contact_id: nullable(text),
  /** The one that is left of a merge, which has its contacts, quotes and invoices; null where it was not merged. */
  merged_into_organisation_id: nullable(id),
  quotes_active_count: count,
  quotes_historic_count: count,
  sales_won_count: count,
  updated_at: instant,
});
export type OrganisationListItem = Static<typeof OrganisationListItem>;

/** The columns by which a page of organisations can be sorted. */
export const ORGANISATION_SORTS = [
  'name',
  'quotable',
  'invoicable',
  'active-quotes',
  'historic-quotes',
  'sales',
] as const;
export type OrganisationSort = (typeof ORGANISATION_SORTS)[number];

/** `GET /organisations?page=1`. */
export const OrganisationPage = record('OrganisationPage', {
  /** In the requested order. */
  organisations: Type.Array(OrganisationListItem),
  /** `total_count` counts those of the requested mode, category and name. */
  ...pageFields,
});
export type OrganisationPage = Static<typeof OrganisationPage>;

/** A company that is quoted, invoiced, or both. */
export const Organisation = record('Organisation', {
  ...OrganisationListItem.properties,
  contacts: Type.Array(Contact),
});
export type Organisation = Static<typeof Organisation>;

/** The merge of an organisation or a contact into another one, which can still be undone. */
export const Merge = record('Merge', {
  /** The one that was merged into the other. */
  id,
  name: text,
  at: instant,
  by: NamedReference,
  undo_id: id,
});
export type Merge = Static<typeof Merge>;

/** `GET /organisations/creation-defaults`. The name is an empty text. */
export const OrganisationDefaults = record(
  'OrganisationDefaults',
  Type.Omit(Organisation, ['id', 'updated_at']).properties,
);
export type OrganisationDefaults = Static<typeof OrganisationDefaults>;
