import { screen, waitFor, within } from '@testing-library/react';
import { ANONYMISED_NAME, paths, UNDO_HEADER } from 'api-contract';
import { makeErrorBody, makeOrganisation, makeStaleErrorBody, makeUser } from 'api-contract/testing';
import { crmApi, harbour, openCrm } from './render-crm';

const organisation = paths.organisation(7);
const sam = paths.organisationContact(7, 8);
const button = (name: string) => screen.findByRole('button', { name });

describe('an organisation that is not dealt with any more', () => {
  it('is archived and restored on its page, and is not quoted in between', async () => {
    const api = crmApi().on('patch', organisation, ({ body }) => ({
      body: { ...harbour, ...(body as object) },
    }));
    const { actor } = openCrm('/organisations/7', api);

    await actor.click(await button('Archive'));

    expect(await screen.findByText('Organisation archived')).toBeVisible();
    expect(api.callsTo('patch', organisation)[0]?.body).toEqual({ is_archived: true });
    expect(screen.getByText('Archived')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New quote' })).not.toBeInTheDocument();

    await actor.click(await button('Restore'));

    expect(await screen.findByText('Organisation restored')).toBeVisible();
    expect(screen.queryByText('Archived')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New quote' })).toBeVisible();
  });

  it('is restored from the message that it was archived', async () => {
    const api = crmApi()
      .on('patch', organisation, {
        body: { ...harbour, is_archived: true },
        headers: { [UNDO_HEADER.toLowerCase()]: '5' },
      })
      .on('post', paths.undo(5), { body: { restored_count: 1, left_count: 0 } });
    const { actor } = openCrm('/organisations/7', api);
    await actor.click(await button('Archive'));
    await actor.click(await button('Undo'));
    expect(await screen.findByText('Undone')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Archived')).not.toBeInTheDocument());
  });

  it('stays as it is where the server refuses, which says why', async () => {
    const api = crmApi().on('patch', organisation, {
      status: 500,
      body: makeErrorBody({ message: 'The database is full.' }),
    });
    const { actor } = openCrm('/organisations/7', api);

    await actor.click(await button('Archive'));

    expect(await screen.findByText('Organisation not archived')).toBeVisible();
    expect(await button('Archive')).toBeEnabled();
  });
});

describe('a contact who has left', () => {
  it('is archived on their page', async () => {
    const api = crmApi().on('patch', sam, { body: { ...harbour.contacts[0], is_archived: true } });
    const { actor } = openCrm('/contacts/8', api);

    await actor.click(await button('Archive'));

    expect(await screen.findByText('Contact archived')).toBeVisible();
    expect(api.callsTo('patch', sam)[0]?.body).toEqual({ is_archived: true });
    expect(await button('Restore')).toBeVisible();
  });

  it('is hidden on the page of the organisation until archived ones are asked for', async () => {
    const contacts = harbour.contacts.map((contact) => ({ ...contact, is_archived: contact.id === 8 }));
    const api = crmApi().get(organisation, { ...harbour, contacts });
    const { actor } = openCrm('/organisations/7', api);
    await screen.findByRole('link', { name: 'Jo Webb' });
    expect(screen.queryByRole('link', { name: /^Sam Taylor/ })).not.toBeInTheDocument();

    await actor.click(screen.getByRole('checkbox', { name: 'Show archived' }));

    await waitFor(() => expect(screen.getByRole('link', { name: /^Sam Taylor/ })).toBeVisible());
  });

  it('is found in the form of the organisation although all are archived', async () => {
    const contacts = harbour.contacts.map((contact) => ({ ...contact, is_archived: true }));
    const api = crmApi().get(organisation, { ...harbour, contacts });
    const { actor } = openCrm('/organisations/edit/7', api);
    expect(await screen.findByText('There are no contacts yet')).toBeVisible();
    await actor.click(screen.getByRole('checkbox', { name: 'Show archived' }));
    expect(await screen.findByRole('link', { name: /^Sam Taylor/ })).toBeVisible();
  });
});

it.each([
  ['organisation', '/organisations/7', organisation, organisation, harbour],
  ['contact', '/contacts/8', paths.contact(8), sam, harbour.contacts[0]!],
])('is shown as a colleague has changed the %s, and then archived', async (_, url, read, path, record) => {
  let version = 1;
  const api = crmApi()
    .on('get', read, () => ({
      body: { ...record, name: `Name ${version}` },
      headers: { etag: `"${version}"` },
    }))
    .on('patch', path, ({ headers }) =>
      headers['if-match'] === `"${version}"`
        ? { body: { ...record, is_archived: true }, headers: { etag: '"3"' } }
        : { status: 409, body: makeStaleErrorBody() },
    );
  const { actor } = openCrm(url, api);
  expect(await screen.findByRole('heading', { name: /Name 1/ })).toBeVisible();
  version = 2;
  await actor.click(await button('Archive'));
  expect(await screen.findByRole('heading', { name: /Name 2/ })).toBeVisible();
  await actor.click(await button('Archive'));
  expect(await button('Restore')).toBeVisible();
});

it('takes back a merge from the page of the organisation that stayed', async () => {
  const by = { id: 2, name: 'Alex Morgan' };
  const merge = { id: 9, name: 'Harbor Ltd', at: '2026-11-20T09:30:00.000Z', by, undo_id: 5 };
  const api = crmApi().get(paths.organisationMerges(7), [merge]);
  const { actor } = openCrm('/organisations/7', api);
  const text = 'Alex Morgan merged Harbor Ltd into this record on 20 Nov 2026, 09:30.';
  expect(await screen.findByText(text)).toBeVisible();
  api
    .get(paths.organisationMerges(7), [])
    .on('post', paths.undo(5), { body: { restored_count: 8, left_count: 0 } });
  await actor.click(await button('Undo the merge of Harbor Ltd'));
  expect(await screen.findByText('Harbor Ltd is back as it was')).toBeVisible();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('merges a duplicate into the organisation that stays, which then opens', async () => {
  const royal = makeOrganisation({ id: 3, name: 'Café Royal' });
  const merge = paths.organisationMerge(7);
  const api = crmApi().on('post', merge, { body: royal }).get(paths.organisation(3), royal);
  const { actor, currentUrl } = openCrm('/organisations/7', api);
  await actor.click(await button('Merge into…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Harbour Events Ltd' }));
  expect(await dialog.findByText(/2 contacts, 0 quotes and 0 invoices move/)).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText('Organisation is required.')).toBeVisible();

  await actor.click(dialog.getByRole('combobox', { name: /Merge into/ }));
  const option = await screen.findByRole('option', { name: 'Café Royal' });
  expect(screen.queryByRole('option', { name: 'Harbour Events Ltd' })).not.toBeInTheDocument();
  await actor.click(option);
  await actor.click(dialog.getByRole('button', { name: 'Merge' }));

  await waitFor(() => expect(currentUrl()).toBe('/organisations/3'));
  expect(api.callsTo('post', merge)[0]?.body).toEqual({ into_organisation_id: 3, xero_contact_id: null });
  expect(screen.getByText('Organisations merged')).toBeVisible();
});

it('offers only administrators to anonymise a contact', async () => {
  openCrm('/contacts/8', crmApi(), { user: makeUser({ is_administrator: false }) });
  expect(await button('Archive')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anonymise…' })).not.toBeInTheDocument();
});

it('anonymises a contact who asks for it, after saying what goes and what stays', async () => {
  const anonymise = paths.contactAnonymisation(7, 8);
  const api = crmApi().on('post', anonymise, {
    body: { ...harbour.contacts[0], name: ANONYMISED_NAME, email: null, is_archived: true },
  });
  const { actor } = openCrm('/contacts/8', api);
  await actor.click(await button('Anonymise…'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Anonymise Sam Taylor?' }));
  expect(question.getByText(/^Removed: name, email, phone numbers/)).toBeVisible();
  expect(question.getByText(/^Kept: quotes and invoices/)).toBeVisible();
  expect(api.callsTo('post', anonymise)).toHaveLength(0);

  await actor.click(question.getByRole('button', { name: 'Yes, anonymise' }));

  expect(await screen.findByText('Contact anonymised')).toBeVisible();
  expect(screen.getByRole('heading', { name: new RegExp(ANONYMISED_NAME) })).toBeVisible();
  for (const name of ['Restore', 'Anonymise…'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'sam@harbour.example' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Anonymise…' })).not.toBeInTheDocument();
});
