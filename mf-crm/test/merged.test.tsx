import { act, screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeContact, makeContactDefaults, makeOrganisation } from 'api-contract/testing';
import { refetchRelated } from 'shared-ui';
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

const royal = makeOrganisation({ id: 3, name: 'Café Royal' });
const jo = makeContact({ id: 9, name: 'Jo Webb' });

/** An API where a colleague merges Harbour Events or Sam Taylor while their page is open. */
const mergedMeanwhile = () => {
  const api = crmApi()
    .get(paths.organisation(3), royal)
    .get(paths.contactCreationDefaults(3), makeContactDefaults())
    .get(paths.contact(9), jo)
    .get(paths.organisationContact(7, 9), jo);
  return {
    api,
    mergeOrganisation: async () => {
      const away = { ...harbour, is_archived: true, merged_into_organisation_id: 3 };
      api.get(paths.organisation(7), away, { etag: '"2"' });
      await act(() => refetchRelated(paths.organisation(7)));
    },
    mergeContact: async () => {
      const away = { ...harbour.contacts[0]!, is_archived: true, merged_into_contact_id: 9 };
      api.get(paths.organisationContact(7, 8), away, { etag: '"c2"' });
      await act(() => refetchRelated(paths.organisationContact(7, 8)));
    },
  };
};

it.each([
  ['/organisations/edit/7', 'mergeOrganisation', 'Harbour Events Ltd', 'Café Royal', '/organisations/edit/3'],
  [
    '/organisations/7/contacts/create',
    'mergeOrganisation',
    'Harbour Events Ltd',
    'Café Royal',
    '/organisations/3/contacts/create',
  ],
  [
    '/organisations/7/contacts/edit/8',
    'mergeContact',
    'Sam Taylor',
    'Jo Webb',
    '/organisations/7/contacts/edit/9',
  ],
] as const)(
  'keeps what was typed at %s while a colleague merges its record, also after a reload',
  async (url, merge, name, into, to) => {
    const meanwhile = mergedMeanwhile();
    const { actor, currentUrl, unmount } = openCrm(url, meanwhile.api);
    const nameField = async () =>
      (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Name/ }))[0]!;
    const expectKept = async () => {
      expect(await screen.findByText(`${name} was merged into ${into}`)).toBeVisible();
      const field = await nameField();
      await waitFor(() => expect(field.value).toMatch(/X$/));
      return field;
    };
    await actor.type(await nameField(), 'X');
    await meanwhile[merge]();
    await expectKept();
    expect(currentUrl()).toBe(url);
    expect(screen.getByRole('link', { name: `Open ${into}` })).toHaveAttribute('href', to);

    unmount();
    const reloaded = openCrm(url, meanwhile.api);
    await reloaded.actor.type(await expectKept(), '{Backspace}');
    expect(reloaded.currentUrl()).toBe(url);
    await reloaded.actor.click(screen.getByRole('link', { name: `Open ${into}` }));
    await waitFor(() => expect(reloaded.currentUrl()).toBe(to));
  },
);

it('leads where the user leaves to without saving', async () => {
  const meanwhile = mergedMeanwhile();
  const { actor, currentUrl } = openCrm('/organisations/edit/7', meanwhile.api);
  await actor.type((await screen.findAllByRole('textbox', { name: /^Name/ }))[0]!, 'X');
  await meanwhile.mergeOrganisation();
  await screen.findByText('Harbour Events Ltd was merged into Café Royal');
  await actor.click(screen.getByRole('link', { name: 'Organisations' }));
  await actor.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Organisations', level: 1 })).toBeVisible();
  expect(currentUrl()).toBe('/organisations');
});

it('merges a contact into another one of the organisation, and opens that one', async () => {
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
