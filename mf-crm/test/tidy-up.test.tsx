import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, londonToday, paths, UNDO_HEADER } from 'api-contract';
import {
  makeContactWithoutEmail,
  makeContactWithoutEmailPage,
  makeDuplicate,
  makeDuplicateContact,
  makeDuplicateContactPage,
  makeDuplicatePage,
  makeErrorBody,
  makeOrganisation,
  makeEmptyPackage,
  makeEmptyPackagePage,
  makeQuietQuote,
  makeQuietQuotePage,
  makeStaleErrorBody,
} from 'api-contract/testing';
import { heldResponse } from 'shared-ui/testing';
import { crmApi, harbour, openCrm } from './render-crm';

const counts = {
  duplicate_count: 1,
  duplicate_contact_count: 1,
  contact_count: 1,
  quote_count: 1,
  package_count: 1,
  undated_package_count: 1,
};
const copy = makeOrganisation({ id: 9, name: 'HARBOUR EVENTS LTD', contacts: [] });
const jo = makeContactWithoutEmail({ contact: { ...harbour.contacts[1]!, id: 9 } });

const tidyUpApi = () =>
  crmApi()
    .get(paths.tidyUp(), counts)
    .on('get', /^\/tidy-up\/duplicates\?/, { body: makeDuplicatePage([makeDuplicate()]) })
    .on('get', /^\/tidy-up\/duplicate-contacts\?/, {
      body: makeDuplicateContactPage([makeDuplicateContact()]),
    })
    .on('get', /^\/tidy-up\/contacts\?/, { body: makeContactWithoutEmailPage([jo]) })
    .on('get', /^\/tidy-up\/quotes\?/, { body: makeQuietQuotePage([makeQuietQuote()]) })
    .on('get', /^\/tidy-up\/(undated-)?packages\?/, { body: makeEmptyPackagePage([makeEmptyPackage()]) })
    .get(paths.organisation(9), copy, { etag: '"4"' });

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('is reached from the organisations, and says on its tabs how much there is to do', async () => {
  const { actor } = openCrm('/organisations', tidyUpApi());
  await actor.click(await screen.findByRole('link', { name: 'Tidy Up' }));
  expect(await screen.findByRole('heading', { name: 'Tidy Up' })).toBeVisible();
  for (const name of [
    /Possible duplicates\s?1/,
    /Contacts with the same email\s?1/,
    /Contacts without email\s?1/,
    /Quotes without follow-up\s?1/,
    /No benefits\s?1/,
    /No event date\s?1/,
  ])
    expect(await screen.findByRole('tab', { name })).toBeVisible();
});

it.each([
  ['duplicates', 'No duplicates found'],
  ['same-email', 'No duplicate contacts found'],
  ['contacts', 'Every contact has an email address'],
  ['quotes', 'Every open quote is being followed up'],
  ['packages', 'Every package that was sold has something to deliver'],
  ['undated', 'Every package that was sold has an event date'],
])('says of %s that all is well', async (tab, text) => {
  const api = tidyUpApi()
    .on('get', /^\/tidy-up\/duplicates\?/, { body: makeDuplicatePage([]) })
    .on('get', /^\/tidy-up\/duplicate-contacts\?/, { body: makeDuplicateContactPage([]) })
    .on('get', /^\/tidy-up\/contacts\?/, { body: makeContactWithoutEmailPage([]) })
    .on('get', /^\/tidy-up\/quotes\?/, { body: makeQuietQuotePage([]) })
    .on('get', /^\/tidy-up\/(undated-)?packages\?/, { body: makeEmptyPackagePage([]) });
  openCrm(`/organisations/tidy-up?tab=${tab}`, api);
  expect(await screen.findByText(text)).toBeVisible();
});

it('leads from a package without benefits to where deliverables are added to its sale', async () => {
  openCrm('/organisations/tidy-up?tab=packages', tidyUpApi());
  const row = within(await screen.findByRole('row', { name: /^Gold Q-00042 Harbour Events 1 Sep 2026/ }));
  expect(row.getByRole('link', { name: 'Gold' })).toHaveAttribute('href', '/delivery/quotes/42');
});

it('leads from a package without an event date to its sale, which asks for it', async () => {
  const { actor } = openCrm('/organisations/tidy-up?tab=undated', tidyUpApi());
  const row = within(await screen.findByRole('row', { name: /^Gold Q-00042 Harbour Events 1 Sep 2026/ }));
  expect(row.getByRole('link', { name: 'Gold' })).toHaveAttribute('href', '/sales/42');
  await actor.click(row.getByRole('button', { name: 'Actions of Gold, Q-00042' }));
  expect(await screen.findByRole('menuitem', { name: 'Set the event date' })).toHaveAttribute(
    'href',
    '/quotes/edit/42?tab=items',
  );
});

const openMerge = async (actor: ReturnType<typeof openCrm>['actor'], menu: string | RegExp) => {
  await actor.click(await button(menu));
  await actor.click(await screen.findByRole('menuitem', { name: 'Merge…' }));
};

describe('two organisations that may be the same one', () => {
  const merge = paths.organisationMerge(9);

  it('are shown beside each other, and the one that goes is merged into the one that stays', async () => {
    const api = tidyUpApi().on('post', merge, { body: harbour });
    const { actor } = openCrm('/organisations/tidy-up', api);
    await openMerge(actor, /^Actions of Harbour Events, HARBOUR/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge organisations' }));
    expect(await dialog.findByRole('row', { name: 'Contacts 2 0' })).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Harbour Events Ltd' })).toBeChecked();
    expect(dialog.getByText(/^0 contacts, 0 quotes.*HARBOUR EVENTS LTD is archived/)).toBeVisible();
    await actor.click(dialog.getByRole('radio', { name: 'HARBOUR EVENTS LTD' }));
    expect(dialog.getByText(/^2 contacts, 0 quotes.*Harbour Events Ltd is archived/)).toBeVisible();
    await actor.click(dialog.getByRole('radio', { name: 'Harbour Events Ltd' }));

    await actor.click(dialog.getByRole('button', { name: 'Merge' }));

    expect(await screen.findByText('Organisations merged')).toBeVisible();
    const [call] = api.callsTo('post', merge);
    expect(call?.body).toEqual({ into_organisation_id: 7 });
    expect(call?.headers['if-match']).toBe('"4"');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are not merged where one has changed meanwhile, and are read again', async () => {
    const api = tidyUpApi().on('post', merge, { status: 409, body: makeStaleErrorBody() });
    const { actor } = openCrm('/organisations/tidy-up', api);
    await openMerge(actor, /^Actions of /);
    await actor.click(await button('Merge'));
    expect(await screen.findByText('The organisations were not merged')).toBeVisible();
    await waitFor(() => expect(api.callsTo('get', paths.organisation(9))).toHaveLength(2));
  });
});

describe('two records that may be the same one', () => {
  it.each([
    ['duplicates', paths.duplicates(), { organisation_id: 7, other_organisation_id: 9 }],
    ['same-email', paths.duplicateContacts(), { contact_id: 8, other_contact_id: 9 }],
  ])(
    'of the list %s are no duplicates once the user says so, which can be undone',
    async (tab, path, pair) => {
      const api = tidyUpApi()
        .on('post', path, { status: 204, headers: { [UNDO_HEADER.toLowerCase()]: '9' } })
        .on('post', paths.undo(9), { body: { restored_count: 1, left_count: 0 } });
      const { actor } = openCrm(`/organisations/tidy-up?tab=${tab}`, api);
      await actor.click(await button(/^Actions of /));
      await actor.click(await screen.findByRole('menuitem', { name: 'Not a duplicate' }));
      await actor.click(await button('Undo'));
      expect(await screen.findByText('Undone')).toBeVisible();
      expect(api.callsTo('post', path).map(({ body }) => body)).toEqual([{ ...pair, is_duplicate: false }]);
    },
  );
});

describe('two contacts of the same email address', () => {
  const samuel = makeDuplicateContact().other;
  const merge = paths.contactMerge(7, 9);
  const openDialog = async (api: ReturnType<typeof tidyUpApi>) => {
    api.get(paths.organisationContact(7, 9), samuel, { etag: '"c2"' });
    const { actor } = openCrm('/organisations/tidy-up?tab=same-email', api);
    await openMerge(actor, 'Actions of Sam Taylor, Samuel Taylor');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge contacts' }));
    expect(await dialog.findByRole('radio', { name: 'Sam Taylor' })).toBeChecked();
    await actor.click(dialog.getByRole('button', { name: 'Merge' }));
  };

  it('are shown beside each other, and the one that goes is merged into the one that stays', async () => {
    const api = tidyUpApi().on('post', merge, { body: harbour.contacts[0] });
    await openDialog(api);
    expect(await screen.findByText('Contacts merged')).toBeVisible();
    const [call] = api.callsTo('post', merge);
    expect(call?.body).toEqual({ into_contact_id: 8 });
    expect(call?.headers['if-match']).toBe('"c2"');
  });

  it('are not merged where one has changed meanwhile', async () => {
    await openDialog(tidyUpApi().on('post', merge, { status: 409, body: makeStaleErrorBody() }));
    expect(await screen.findByText('The contacts were not merged')).toBeVisible();
  });
});

describe('a contact without an email address', () => {
  const path = paths.organisationContact(7, 9);
  const type = async (text: string, api = tidyUpApi()) => {
    const { actor } = openCrm('/organisations/tidy-up?tab=contacts', api);
    const field = await screen.findByRole('textbox', { name: /^Email of Jo Webb/ });
    await actor.type(field, text);
    await actor.click(await button('Save'));
    return { actor, field };
  };

  it('is given one in the row, which stays in its place', async () => {
    const api = tidyUpApi().on('patch', path, ({ body }) => ({
      body: { ...jo.contact, ...(body as object) },
    }));
    await type('jo@harbour.example', api);
    expect(await screen.findByText('jo@harbour.example')).toBeVisible();
    expect(screen.getByText('Saved').parentElement).toHaveFocus();
    const [call] = api.callsTo('patch', path);
    expect(call?.body).toEqual({ email: 'jo@harbour.example' });
    expect(call?.headers['if-match']).toBe('"1"');
    expect(api.callsTo('get', paths.tidyUp())).toHaveLength(2);
  });

  it('takes no focus from what is used by the time that it is saved', async () => {
    const save = heldResponse({ body: jo.contact });
    const { actor } = await type('jo@harbour.example', tidyUpApi().on('patch', path, save.handler));
    const link = screen.getByRole('link', { name: 'Jo Webb' });
    await actor.tab();
    act(() => link.focus());
    save.release();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(link).toHaveFocus();
  });

  it('shows beside the field what is wrong with it', async () => {
    const { actor, field } = await type('jo');
    expect(await screen.findByText('Email must be a valid email address: “jo” is not one.')).toBeVisible();
    expect(field).toHaveFocus();
    await actor.clear(field);
    expect(await screen.findByText('Email is required.')).toBeVisible();
  });

  it('is not overwritten where another user has changed it', async () => {
    await type(
      'jo@harbour.example',
      tidyUpApi().on('patch', path, { status: 409, body: makeStaleErrorBody() }),
    );
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  });
});

describe('a quote without a follow-up', () => {
  const path = paths.quoteFollowUps(42);

  it('is given one in the row', async () => {
    const api = tidyUpApi().on('post', path, { body: {} });
    const { actor } = openCrm('/organisations/tidy-up?tab=quotes', api);
    await actor.click(await button('Save'));
    expect(await screen.findByText('Next step is required.')).toBeVisible();
    expect(api.callsTo('post', path)).toHaveLength(0);
    await actor.fill(screen.getByRole('textbox', { name: /^Next step for Q-00042/ }), 'Ring them');
    await actor.click(await button('Save'));
    expect(await screen.findByText(/· Ring them$/)).toBeVisible();
    const body = { content: 'Ring them', due_on: addDays(londonToday(), 1) };
    expect(api.callsTo('post', path).map((call) => call.body)).toEqual([body]);
  });

  it('keeps what was typed when it is refused', async () => {
    const errors = { content: ['This quote has 200 follow-ups. Delete one first.'] };
    const api = tidyUpApi().on('post', path, { status: 422, body: makeErrorBody({ errors }) });
    const { actor } = openCrm('/organisations/tidy-up?tab=quotes', api);
    const field = await screen.findByRole('textbox', { name: /^Next step for/ });
    await actor.fill(field, 'Ring them');
    await actor.click(await button('Save'));
    expect((await screen.findAllByText(errors.content[0]!))[0]).toBeVisible();
    expect(field).toHaveValue('Ring them');
  });
});

it('opens the first list with something to do', async () => {
  const api = tidyUpApi().get(paths.tidyUp(), { ...counts, duplicate_count: 0, duplicate_contact_count: 0 });
  openCrm('/organisations/tidy-up', api);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Contacts without email1',
    'Quotes without follow-up1',
    'No benefits1',
    'No event date1',
    'Possible duplicates0',
    'Contacts with the same email0',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
});

it('leads on in the list that a contact was opened from, after another tab was looked at', async () => {
  const sam = makeContactWithoutEmail({ contact: harbour.contacts[0]! });
  const api = tidyUpApi().on('get', /^\/tidy-up\/contacts\?/, {
    body: makeContactWithoutEmailPage([sam, jo]),
  });
  const { actor } = openCrm('/organisations/tidy-up?tab=contacts', api);
  const link = await screen.findByRole('link', { name: 'Sam Taylor' });
  await actor.click(screen.getByRole('tab', { name: /^Possible duplicates/ }));
  expect(await button(/^Actions of Harbour Events/)).toBeVisible();
  await actor.click(screen.getByRole('tab', { name: /^Contacts without email/ }));
  await actor.click(link);
  expect(await screen.findByText('1 of 2')).toBeVisible();
});
