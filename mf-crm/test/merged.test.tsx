import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeContact, makeContactDefaults, makeOrganisation } from 'api-contract/testing';
import { crmApi, harbour, openCrm } from './render-crm';

const merged = makeOrganisation({ id: 3, name: 'Harbor', is_archived: true, merged_into_organisation_id: 7 });

it.each([
  ['/organisations/edit/3', '/organisations/edit/7'],
  ['/organisations/3/contacts/edit/8', '/organisations/7/contacts/edit/8'],
  ['/organisations/3/contacts/create', '/organisations/7/contacts/create'],
])('opens the organisation that is left where the link %s leads to a merged one', async (from, to) => {
  const api = crmApi()
    .get(paths.organisation(3), merged)
    .get(paths.contactCreationDefaults(3), makeContactDefaults())
    .on('get', paths.organisationContact(3, 8), { status: 404, body: { message: 'Not found' } })
    .get(paths.organisationContact(7, 8), makeContact({ id: 8, name: 'Sam Taylor' }));
  const { currentUrl } = openCrm(from, api);
  await waitFor(() => expect(currentUrl()).toBe(to));
  expect((await screen.findAllByText(new RegExp(harbour.name)))[0]).toBeVisible();
});
