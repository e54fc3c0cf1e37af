import { FACTORY_NOW } from './defaults';
import type { OrganisationCategory } from '../../src/catalogue/names/name';
import type {
  Contact,
  ContactDefaults,
  ContactPage,
  Organisation,
  OrganisationDefaults,
  OrganisationListItem,
  OrganisationPage,
} from '../../src/clients/organisations/organisation';
import { contactFields, organisationFields } from '../../src/clients/organisations/organisation-form';
import { emptyFields } from '../../src/kernel/form/field-info';

export const makeContactDefaults = (over: Partial<ContactDefaults> = {}): ContactDefaults => ({
  organisation_id: 7,
  ...emptyFields(contactFields),
  name: '',
  is_archived: false,
  merged_into_contact_id: null,
  ...over,
});

export const makeContact = (over: Partial<Contact> = {}): Contact => ({
  id: 8,
  ...makeContactDefaults({ name: 'Sam Taylor', email: 'sam@harbour.example' }),
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeOrganisationCategory = (over: Partial<OrganisationCategory> = {}): OrganisationCategory => ({
  id: 1,
  name: 'Banks',
  is_archived: false,
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeOrganisationDefaults = (over: Partial<OrganisationDefaults> = {}): OrganisationDefaults => ({
  ...emptyFields(organisationFields),
  name: '',
  is_quotable: true,
  is_invoicable: true,
  is_archived: false,
  xero_contact_id: null,
  merged_into_organisation_id: null,
  contacts: [],
  quotes_active_count: 0,
  quotes_historic_count: 0,
  sales_won_count: 0,
  ...over,
});

export const makeOrganisation = (over: Partial<Organisation> = {}): Organisation => ({
  id: 7,
  ...makeOrganisationDefaults({ name: 'Harbour Events', address_city: 'Bristol', contacts: [makeContact()] }),
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeOrganisationListItem = (over: Partial<OrganisationListItem> = {}): OrganisationListItem => {
  const { contacts: _contacts, ...listed } = makeOrganisation();
  return { ...listed, ...over };
};

export const makeOrganisationPage = (over: Partial<OrganisationPage> = {}): OrganisationPage => {
  const organisations = over.organisations ?? [makeOrganisationListItem()];
  const count = organisations.length;
  return { organisations, page: 1, per_page: 50, total_count: count, found_count: count, ...over };
};

export const makeContactPage = (over: Partial<ContactPage> = {}): ContactPage => {
  const contacts = over.contacts ?? [makeContact()];
  const count = contacts.length;
  return { contacts, page: 1, per_page: 50, total_count: count, found_count: count, ...over };
};
