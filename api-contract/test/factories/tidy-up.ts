import type {
  ContactWithoutEmail,
  ContactWithoutEmailPage,
  Duplicate,
  DuplicateContact,
  DuplicateContactPage,
  DuplicatePage,
  EmptyPackage,
  EmptyPackagePage,
  QuietQuote,
  QuietQuotePage,
} from '../../src/clients/tidy-up/tidy-up';
import { makeContact, makeOrganisationListItem } from './organisations';

const countsOf = (rows: readonly unknown[]) => ({
  page: 1,
  per_page: 50,
  total_count: rows.length,
  found_count: rows.length,
});

export const makeDuplicate = (over: Partial<Duplicate> = {}): Duplicate => ({
  organisation: makeOrganisationListItem(),
  other: makeOrganisationListItem({ id: 9, name: 'HARBOUR EVENTS LTD', address_city: null }),
  same_name: true,
  email: null,
  domain: null,
  ...over,
});

export const makeDuplicateContact = (over: Partial<DuplicateContact> = {}): DuplicateContact => ({
  organisation: { id: 7, name: 'Harbour Events' },
  contact: makeContact(),
  other: makeContact({ id: 9, name: 'Samuel Taylor', email: 'Sam@harbour.example' }),
  ...over,
});

export const makeContactWithoutEmail = (over: Partial<ContactWithoutEmail> = {}): ContactWithoutEmail => ({
  contact: makeContact({ email: null }),
  organisation: { id: 7, name: 'Harbour Events' },
  etag: '"1"',
  ...over,
});

export const makeQuietQuote = (over: Partial<QuietQuote> = {}): QuietQuote => ({
  id: 42,
  reference_label: 'Q-00042',
  quote_status: { id: 2, name: 'Sent' },
  organisation: { id: 7, name: 'Harbour Events' },
  sales_agent_user: { id: 2, name: 'Ana Costa' },
  total_amount: 1200.5,
  last_activity_at: '2026-09-01T09:30:00.000Z',
  ...over,
});

export const makeEmptyPackage = (over: Partial<EmptyPackage> = {}): EmptyPackage => ({
  id: 1,
  quote_id: 42,
  reference_label: 'Q-00042',
  organisation: { id: 7, name: 'Harbour Events' },
  product_group: { id: 11, name: 'Gold' },
  date_sale_won: '2026-09-01',
  ...over,
});

export const makeDuplicatePage = (duplicates: Duplicate[]): DuplicatePage => ({
  duplicates,
  ...countsOf(duplicates),
});

export const makeDuplicateContactPage = (duplicates: DuplicateContact[]): DuplicateContactPage => ({
  duplicates,
  ...countsOf(duplicates),
});

export const makeContactWithoutEmailPage = (contacts: ContactWithoutEmail[]): ContactWithoutEmailPage => ({
  contacts,
  ...countsOf(contacts),
});

export const makeQuietQuotePage = (quotes: QuietQuote[]): QuietQuotePage => ({
  quotes,
  ...countsOf(quotes),
});

export const makeEmptyPackagePage = (packages: EmptyPackage[]): EmptyPackagePage => ({
  packages,
  ...countsOf(packages),
});
