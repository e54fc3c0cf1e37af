import { paths, type OrganisationListItem } from 'api-contract';
import {
  makeContact,
  makeContactDefaults,
  makeOrganisation,
  makeOrganisationDefaults,
  makeOrganisationListItem,
  makeUser,
} from 'api-contract/testing';
import { fakeApi, renderApp } from 'shared-ui/testing';
import remote from '../src/remote';

export const harbour = makeOrganisation({
  id: 7,
  name: 'Harbour Events Ltd',
  civi_crm_id: '4711',
  address_line_1: '1 Quay Street',
  address_city: 'Bristol',
  contacts: [
    makeContact({ id: 8, name: 'Sam Taylor', email: 'sam@harbour.example' }),
    makeContact({ id: 9, name: 'Jo Webb', email: null }),
  ],
});

const listed: OrganisationListItem[] = [
  makeOrganisationListItem({ id: 7, name: 'Harbour Events Ltd', civi_crm_id: '4711' }),
  makeOrganisationListItem({ id: 3, name: 'Café Royal', civi_crm_id: 'C-3' }),
];

/** An API that knows Harbour Events with its contacts, and nothing that was quoted or invoiced. */
export const crmApi = () =>
  fakeApi()
    .get(paths.organisations(), listed)
    .get(paths.organisationCreationDefaults(), makeOrganisationDefaults())
    .get(paths.organisation(7), harbour, { etag: '"1"' })
    .get(paths.contactCreationDefaults(7), makeContactDefaults())
    .get(paths.organisationContact(7, 8), harbour.contacts[0], { etag: '"c1"' })
    .get(paths.quotes({ mode: 'all', organisation_id: 7 }), {})
    .get(paths.xeroInvoices({ organisation_id: 7 }), []);

/** Opens an address of the remote, with a CRM to link to. */
export const openCrm = (url: string, api = crmApi()) => ({
  api,
  ...renderApp(remote.routes, {
    api,
    user: makeUser(),
    url,
    config: { crm: { baseUrl: 'https://crm.example' } },
  }),
});
