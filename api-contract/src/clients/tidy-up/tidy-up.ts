import { type Static, Type } from '@sinclair/typebox';
import { Contact, OrganisationListItem } from '../organisations/organisation';
import {
  count,
  day,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  pageFields,
  pounds,
  record,
  text,
} from '../../kernel/schema';

/** `GET /tidy-up`: how much there is to tidy up. */
export const TidyUpCounts = record('TidyUpCounts', {
  duplicate_count: count,
  duplicate_contact_count: count,
  contact_count: count,
  quote_count: count,
  package_count: count,
  undated_package_count: count,
});
export type TidyUpCounts = Static<typeof TidyUpCounts>;

export const DUPLICATE_SORTS = ['organisation', 'other'] as const;
export type DuplicateSort = (typeof DUPLICATE_SORTS)[number];

/** Two organisations that may be the same one, and what they have in common. */
export const Duplicate = record('Duplicate', {
  /** The one that was added first. */
  organisation: OrganisationListItem,
  other: OrganisationListItem,
  /** Whether the names differ in spelling and legal form at most. */
  same_name: flag,
  /** An email address that a contact of each has. */
  email: nullable(text),
  /** A domain at which contacts of both have email addresses, where their names begin with the same word. */
  domain: nullable(text),
});
export type Duplicate = Static<typeof Duplicate>;

/** `GET /tidy-up/duplicates`. */
export const DuplicatePage = record('DuplicatePage', { duplicates: Type.Array(Duplicate), ...pageFields });
export type DuplicatePage = Static<typeof DuplicatePage>;

export const DUPLICATE_CONTACT_SORTS = ['contact', 'other', 'organisation'] as const;
export type DuplicateContactSort = (typeof DUPLICATE_CONTACT_SORTS)[number];

/** Two contacts of one organisation with the same email address. */
export const DuplicateContact = record('DuplicateContact', {
  organisation: NamedReference,
  /** The contact that was added first. */
  contact: Contact,
  other: Contact,
});
export type DuplicateContact = Static<typeof DuplicateContact>;

/** `GET /tidy-up/duplicate-contacts`. */
export const DuplicateContactPage = record('DuplicateContactPage', {
  duplicates: Type.Array(DuplicateContact),
  ...pageFields,
});
export type DuplicateContactPage = Static<typeof DuplicateContactPage>;

export const NO_EMAIL_SORTS = ['contact', 'organisation'] as const;
export type NoEmailSort = (typeof NO_EMAIL_SORTS)[number];

/** A contact without an email address. */
export const ContactWithoutEmail = record('ContactWithoutEmail', {
  contact: Contact,
  organisation: NamedReference,
  /** The version of the contact, for the `If-Match` of its save. */
  etag: text,
});
export type ContactWithoutEmail = Static<typeof ContactWithoutEmail>;

/** `GET /tidy-up/contacts`. */
export const ContactWithoutEmailPage = record('ContactWithoutEmailPage', {
  contacts: Type.Array(ContactWithoutEmail),
  ...pageFields,
});
export type ContactWithoutEmailPage = Static<typeof ContactWithoutEmailPage>;

export const QUIET_QUOTE_SORTS = ['quote', 'organisation', 'agent', 'total', 'activity'] as const;
export type QuietQuoteSort = (typeof QUIET_QUOTE_SORTS)[number];

/** A draft, sent or negotiated quote without an open follow-up of an active user, to which nothing has happened for `QUIET_QUOTE_DAYS`. */
export const QuietQuote = record('QuietQuote', {
  id,
  reference_label: text,
  quote_status: NamedReference,
  organisation: NamedReference,
  sales_agent_user: NamedReference,
  total_amount: pounds,
  /** The last write of the quote, its items, notes, follow-ups and invoice, or the last email or answer. */
  last_activity_at: instant,
});
export type QuietQuote = Static<typeof QuietQuote>;

/** `GET /tidy-up/quotes`. */
export const QuietQuotePage = record('QuietQuotePage', { quotes: Type.Array(QuietQuote), ...pageFields });
export type QuietQuotePage = Static<typeof QuietQuotePage>;

export const EMPTY_PACKAGE_SORTS = ['quote', 'organisation', 'package', 'won'] as const;
export type EmptyPackageSort = (typeof EMPTY_PACKAGE_SORTS)[number];

/** A package of a sale for which nothing is to be delivered, as its product group had no benefits when the quote was won, or that has no event date. */
export const EmptyPackage = record('EmptyPackage', {
  /** That of the quote item. */
  id,
  quote_id: id,
  reference_label: text,
  organisation: NamedReference,
  product_group: NamedReference,
  date_sale_won: nullable(day),
});
export type EmptyPackage = Static<typeof EmptyPackage>;

/** `GET /tidy-up/packages` and `GET /tidy-up/undated-packages`. */
export const EmptyPackagePage = record('EmptyPackagePage', {
  packages: Type.Array(EmptyPackage),
  ...pageFields,
});
export type EmptyPackagePage = Static<typeof EmptyPackagePage>;
