import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeOrganisation, makeOrganisationListItem } from 'api-contract/testing';
import { serveChoices } from 'shared-ui/testing';
import { crmApi, harbour, openCrm } from './render-crm';

const linked = { ...harbour, xero_contact_id: 'contact-7' };
const royal = makeOrganisation({ id: 3, name: 'Café Royal', xero_contact_id: 'contact-3' });

it('is shown on the organisation, whose invoices go to it', async () => {
  openCrm('/organisations/7', crmApi().get(paths.organisation(7), linked));
  expect(await screen.findByRole('heading', { name: 'Contact in Xero' })).toBeVisible();
  expect(screen.getByText(/New invoices go to this contact: contact-7/)).toBeVisible();
});

/** Opens the dialog that merges the organisation into another one. */
const openMerge = async (api: ReturnType<typeof crmApi>) => {
  const { actor } = openCrm('/organisations/7', api);
  await actor.click(await screen.findByRole('button', { name: 'Merge into…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Harbour Events Ltd' }));
  const choose = async (name: string) => {
    await actor.click(dialog.getByRole('combobox', { name: /Merge into/ }));
    await actor.click(await screen.findByRole('option', { name }));
  };
  return { actor, dialog, choose };
};

it('is chosen where the merged organisations have two of them', async () => {
  const merge = paths.organisationMerge(7);
  const api = crmApi()
    .get(paths.organisation(7), linked, { etag: '"1"' })
    .get(paths.organisation(3), royal)
    .on('post', merge, { body: royal });
  const { actor, dialog, choose } = await openMerge(api);
  await choose('Café Royal');
  const contacts = within(
    await dialog.findByRole('radiogroup', { name: 'Which contact in Xero gets new invoices?' }),
  );
  expect(contacts.getByRole('radio', { name: /Contact of Café Royal/ })).toBeChecked();

  await actor.click(contacts.getByRole('radio', { name: /Contact of Harbour/ }));
  await actor.click(dialog.getByRole('button', { name: 'Merge' }));

  await waitFor(() => expect(api.callsTo('post', merge)).toHaveLength(1));
  expect(api.callsTo('post', merge)[0]?.body).toEqual({
    into_organisation_id: 3,
    xero_contact_id: 'contact-7',
  });
});

it('is offered as that of the organisation that stays and of the one that is archived, where both have one name', async () => {
  const twin = { ...royal, name: harbour.name };
  const api = serveChoices(crmApi(), 'organisation', [twin])
    .get(paths.organisation(7), linked, { etag: '"1"' })
    .get(paths.organisation(3), twin);
  const { dialog, choose } = await openMerge(api);
  await choose(harbour.name);
  expect(
    await dialog.findByRole('radio', { name: /^Contact of Harbour Events Ltd, which stays: contact-3/ }),
  ).toBeChecked();
  expect(
    dialog.getByRole('radio', { name: /^Contact of Harbour Events Ltd, which is archived: contact-7/ }),
  ).toBeVisible();
});

it('is chosen for one target alone', async () => {
  const merge = paths.organisationMerge(7);
  const mill = makeOrganisation({ id: 4, name: 'Old Mill', xero_contact_id: 'contact-4' });
  const targets = [royal, mill].map(({ id, name }) => makeOrganisationListItem({ id, name }));
  const api = serveChoices(crmApi(), 'organisation', targets)
    .get(paths.organisation(7), linked, { etag: '"1"' })
    .get(paths.organisation(3), royal)
    .get(paths.organisation(4), mill)
    .on('post', merge, { body: mill });
  const { actor, dialog, choose } = await openMerge(api);
  await choose('Café Royal');
  await actor.click(await dialog.findByRole('radio', { name: /Contact of Harbour/ }));
  await actor.click(dialog.getByRole('radio', { name: /Contact of Café Royal/ }));
  await choose('Old Mill');
  expect(await dialog.findByRole('radio', { name: /Contact of Old Mill/ })).toBeChecked();
  await actor.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.callsTo('post', merge)).toHaveLength(1));
  expect(api.callsTo('post', merge)[0]?.body).toEqual({
    into_organisation_id: 4,
    xero_contact_id: null,
  });
});
