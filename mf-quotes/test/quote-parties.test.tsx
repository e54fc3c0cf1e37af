import { screen, waitFor, within } from '@testing-library/react';
import { pages, paths, type NewQuote } from 'api-contract';
import { makeChoice, makeChoiceResponse, makeQuoteDefaults, makeUser } from 'api-contract/testing';
import { Link } from 'shared-ui';
import { fillSlots, heldResponse, renderApp, serveChoices } from 'shared-ui/testing';
import { QuoteCreatePage } from '../src/pages/quote-pages';
import remote from '../src/remote';
import { quoteApi, renderQuote } from './render-quote';

const organisation = () => screen.getByRole('combobox', { name: /^Organisation/ });
const contact = () => screen.findByRole('combobox', { name: /^Contact/ });

/** Fakes of the forms of mf-crm. */
const crm = fillSlots('mf-crm', {
  'organisation.create': ({ name, onSaved, onCancel }) => (
    <form aria-label="Fake form" onSubmit={(event) => event.preventDefault()}>
      <p>Begins with “{name}”</p>
      <button onClick={() => onSaved({ id: 30, name: 'Café Royal' })}>Save</button>
      <button onClick={onCancel}>Cancel</button>
    </form>
  ),
  'contact.create': ({ organisationId, onSaved }) => (
    <button onClick={() => onSaved({ id: 31, name: `Zoë of ${organisationId}` })}>Save</button>
  ),
});

async function openNew({ search = '', remotes = crm, api = quoteApi() } = {}) {
  const app = renderApp(remote.routes, { api, user: makeUser(), url: `/quotes/create${search}`, remotes });
  await screen.findByRole('form', { name: 'Quote Details' });
  return { api, ...app };
}

test('An organisation that is named in the address is filled in, and its only contact with it', async () => {
  const record: NewQuote = {
    ...makeQuoteDefaults(),
    quote_organisation_id: 7,
    organisation_quote: { id: 7, name: 'Harbour Events' },
  };
  const api = quoteApi().get(paths.quoteCreationDefaults({ organisation_id: 7 }), record);
  await openNew({ search: '?organisation=7', api });
  expect(organisation()).toHaveValue('Harbour Events');
  await waitFor(async () => expect(await contact()).toHaveValue('Sam Taylor'));
});

test('What was typed for a new quote of one client is not in that of another, and is asked about', async () => {
  const api = quoteApi();
  for (const [id, name] of [
    [7, 'Harbour Events'],
    [9, 'Northern Lights Expo'],
  ] as const) {
    const organisation = { quote_organisation_id: id, organisation_quote: { id, name } };
    api.get(paths.quoteCreationDefaults({ organisation_id: id }), {
      ...makeQuoteDefaults(),
      ...organisation,
    });
  }
  const page = (
    <>
      <Link to={pages.newQuote({ organisation: 9 })}>Northern Lights Expo</Link>
      <QuoteCreatePage />
    </>
  );
  const url = pages.newQuote({ organisation: 7 });
  const { actor } = renderApp(page, { api, user: makeUser(), url });
  await screen.findByRole('form', { name: 'Quote Details' });
  await actor.fill(screen.getByLabelText(/^Client note/), 'As agreed');
  await actor.click(screen.getByRole('link', { name: 'Northern Lights Expo' }));
  await actor.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(organisation()).toHaveValue('Northern Lights Expo'));
  expect(screen.getByLabelText(/^Client note/)).toHaveValue('');
});

test('The contact waits for the organisation, and says so', async () => {
  await openNew();
  expect(await contact()).toHaveAttribute('placeholder', 'Choose an organisation first.');
  expect(await contact()).toBeDisabled();
});

test('An organisation that cannot be quoted is not filled in from the address', async () => {
  const api = quoteApi().get(paths.quoteCreationDefaults({ organisation_id: 999 }), makeQuoteDefaults());
  await openNew({ search: '?organisation=999', api });
  expect(organisation()).toHaveValue('');
});

test('The only contact is chosen by itself, and can be cleared', async () => {
  const { actor } = await openNew();
  await actor.fill(organisation(), 'Northern');
  await actor.click(await screen.findByRole('option', { name: 'Northern Lights Expo' }));
  await waitFor(async () => expect(await contact()).toHaveValue('Priya Shah'));
  await actor.click(screen.getByRole('button', { name: 'Clear Contact' }));
  expect(await contact()).toHaveValue('');
});

test('Of several contacts none is chosen', async () => {
  const two = [
    { id: 8, name: 'Sam Taylor' },
    { id: 20, name: 'Priya Shah' },
  ];
  const api = serveChoices(quoteApi(), 'contact', two, 'organisation_id=9');
  const { actor } = await openNew({ api });
  await actor.fill(organisation(), 'Northern');
  await actor.click(await screen.findByRole('option', { name: 'Northern Lights Expo' }));
  expect(await contact()).toHaveValue('');
});

test('Of several contacts the one that the last quotes had is chosen', async () => {
  const body = makeChoiceResponse({
    recent: [makeChoice({ id: 20, name: 'Priya Shah' })],
    choices: [makeChoice({ id: 8, name: 'Sam Taylor' })],
  });
  const api = quoteApi().get(paths.choices('contact', { organisation_id: 9 }), body);
  const { actor } = await openNew({ api });
  await actor.fill(organisation(), 'Northern');
  await actor.click(await screen.findByRole('option', { name: 'Northern Lights Expo' }));
  await waitFor(async () => expect(await contact()).toHaveValue('Priya Shah'));
});

test('A new organisation is chosen, and its first contact with it', async () => {
  const api = serveChoices(quoteApi(), 'contact', [{ id: 31, name: 'Zoë Smith' }], 'organisation_id=30');
  const { actor } = await openNew({ api });
  await actor.fill(organisation(), 'Café Royal');
  await actor.click(await screen.findByRole('option', { name: 'New organisation “Café Royal”' }));
  await actor.click(await screen.findByRole('button', { name: 'Save' }));
  expect(organisation()).toHaveValue('Café Royal');
  await waitFor(async () => expect(await contact()).toHaveValue('Zoë Smith'));
});

test('An organisation and a contact are created in dialogs, and chosen at once', async () => {
  const api = serveChoices(quoteApi(), 'contact', [], 'organisation_id=30');
  const { actor } = await openNew({ api });
  await actor.click(screen.getByRole('button', { name: 'New organisation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New organisation' }));
  await actor.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(organisation()).toHaveValue('Café Royal');
  expect(await screen.findByText(/This organisation has no contacts yet. Create one with/)).toBeVisible();

  await actor.click(screen.getByRole('button', { name: 'New contact' }));
  await actor.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await contact()).toHaveValue('Zoë of 30');
  expect(api.callsTo('post', paths.quotes())).toHaveLength(0);
});

test('The form of a new organisation begins with the name that was not found', async () => {
  const { actor } = await openNew();
  await actor.fill(organisation(), 'Café Royal');
  await actor.click(await screen.findByRole('option', { name: 'New organisation “Café Royal”' }));
  expect(await screen.findByText('Begins with “Café Royal”')).toBeVisible();
});

test('A quote that is opened asks for no organisations and contacts before their boxes are used', async () => {
  const { api } = await renderQuote();
  expect(organisation()).toHaveValue('Harbour Events');
  expect(await contact()).toHaveValue('Sam Taylor');
  expect(api.calls.filter(({ path }) => path.startsWith('/choices/'))).toEqual([]);
});

describe('The contacts of another organisation', () => {
  const contacts = paths.choices('contact', { organisation_id: 9 });
  const openNorthern = async (api = quoteApi()) => {
    const app = await renderQuote({}, { api });
    expect(await contact()).toHaveValue('Sam Taylor');
    await app.actor.clear(organisation());
    await app.actor.fill(organisation(), 'Northern');
    await app.actor.click(await screen.findByRole('option', { name: 'Northern Lights Expo' }));
    return app;
  };

  test('are loaded, with a spinner meanwhile', async () => {
    const body = makeChoiceResponse({ choices: [makeChoice({ id: 20, name: 'Priya Shah' })] });
    const held = heldResponse({ body });
    await openNorthern(quoteApi().on('get', contacts, held.handler));
    expect(screen.getByText('Loading contacts')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /^Contact/ })).not.toBeInTheDocument();

    held.release();
    expect(await contact()).toHaveValue('Priya Shah');
  });

  test('go with Reset', async () => {
    const { actor } = await openNorthern();
    await actor.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(async () => expect(await contact()).toHaveValue('Sam Taylor'));
    expect(organisation()).toHaveValue('Harbour Events');
  });

  test('that cannot be loaded are asked for again', async () => {
    const api = quoteApi().on('get', contacts, { status: 403, body: { message: 'Not now.' } });
    const { actor } = await openNorthern(api);
    expect(await screen.findByText(/The contacts could not be loaded: Not now/)).toBeVisible();
    api.get(contacts, makeChoiceResponse({ choices: [] }));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/This organisation has no contacts yet. Create one with/)).toBeVisible();
  });
});

test('Without the module of the form the dialog says so, and the quote stays', async () => {
  expectConsole('error');
  const { actor } = await openNew({ remotes: { ...crm, load: () => Promise.reject(new Error('Away.')) } });
  await actor.click(screen.getByRole('button', { name: 'New organisation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New organisation' }));
  expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Close' }));
  expect(organisation()).toBeEnabled();
});

test('Without a module that has the forms, none is offered', async () => {
  await openNew({ remotes: { ...crm, slots: [] } });
  await contact();
  expect(screen.queryByRole('button', { name: /^New / })).not.toBeInTheDocument();
});

test('A locked quote offers no new organisation', async () => {
  await renderQuote({ quote_status_id: 4, basic_info_locked: true });
  expect(screen.queryByRole('button', { name: 'New organisation' })).not.toBeInTheDocument();
});
