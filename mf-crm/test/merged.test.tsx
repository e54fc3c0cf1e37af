import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeContact, makeContactDefaults, makeOrganisation } from 'api-contract/testing';
import { serveChoices } from 'shared-ui/testing';
import { crmApi, harbour, openCrm } from './render-crm';

const merged = makeOrganisation({ id: 3, name: 'Harbor', is_archived: true, merged_into_organisation_id: 7 });

it.each([
  ['/organisations/3', '/organisations/7'],
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

it.each([
  ['/contacts/5', '/contacts/8'],
  ['/organisations/7/contacts/edit/5', '/organisations/7/contacts/edit/8'],
])('opens the contact that is left where the link %s leads to a merged one', async (from, to) => {
  const old = makeContact({ id: 5, name: 'S. Taylor', is_archived: true, merged_into_contact_id: 8 });
  const api = crmApi().get(paths.organisationContact(7, 5), old).get(paths.contact(5), old);
  const { currentUrl } = openCrm(from, api);
  await waitFor(() => expect(currentUrl()).toBe(to));
});

it('merges a contact into another one of the organisation, and opens that one', async () => {
  const jo = makeContact({ id: 9, name: 'Jo Webb' });
  const merge = paths.contactMerge(7, 8);
  const api = serveChoices(crmApi(), 'contact', [jo])
    .get(paths.contact(9), jo)
    .on('post', merge, { body: jo });
  const { actor, currentUrl } = openCrm('/contacts/8', api);
  await actor.click(await screen.findByRole('button', { name: 'Merge into…' }));
  await actor.click(screen.getByRole('combobox', { name: /^Merge into/ }));
  await actor.click(await screen.findByRole('option', { name: 'Jo Webb' }));
  await actor.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(currentUrl()).toBe('/contacts/9'));
  const [call] = api.callsTo('post', merge);
  expect(call?.body).toEqual({ into_contact_id: 9 });
  expect(call?.headers['if-match']).toBe('"c1"');
});

it('closes the merge of the page that the user goes back from', async () => {
  const royal = makeOrganisation({ id: 3, name: 'Café Royal' });
  const api = crmApi().get(paths.organisation(3), royal);
  const { actor, currentUrl, goBack } = openCrm('/organisations', api);
  await actor.click(await screen.findByRole('link', { name: harbour.name }));
  await actor.click(await screen.findByRole('link', { name: /Previous|Next/ }));
  await screen.findByRole('heading', { level: 1, name: 'Café Royal' });
  await actor.click(await screen.findByRole('button', { name: 'Merge into…' }));
  expect(screen.getByRole('dialog', { name: 'Merge Café Royal' })).toBeVisible();
  await goBack();
  expect(currentUrl()).toBe('/organisations/7');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await actor.click(await screen.findByRole('button', { name: 'Merge into…' }));
  expect(screen.getByRole('dialog', { name: `Merge ${harbour.name}` })).toBeVisible();
});
