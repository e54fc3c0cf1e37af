import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeLostReason, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeApi } from 'shared-ui/testing';
import remote from '../src/remote';

const url = '/settings/lost-reasons';
const price = makeLostReason();
const weather = makeLostReason({ id: 3, name: 'Weather', is_archived: true });
const apiWithReasons = () =>
  fakeApi()
    .get(paths.lostReasons(), [weather, price])
    .get(paths.lostReason(1), price, { etag: '"1"' })
    .get(paths.lostReason(3), weather, { etag: '"3"' });

const open = (api: FakeApi = apiWithReasons(), is_administrator = true) => ({
  api,
  ...renderApp(remote.routes, { api, user: makeUser({ is_administrator }), url }),
});
const choose = async (actor: ReturnType<typeof open>['actor'], name: string, entry: string) => {
  await actor.click(await screen.findByRole('button', { name: `Actions of ${name}` }));
  await actor.click(await screen.findByRole('menuitem', { name: entry }));
};
const row = (name: RegExp) => screen.findByRole('row', { name });

test('The reasons are listed by name, archived ones too', async () => {
  open();
  expect(within(await row(/^Price/)).getByText('In use')).toBeVisible();
  expect(within(await row(/^Weather/)).getByText('Archived')).toBeVisible();
  const names = screen.getAllByRole('row').map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(names).toEqual(['Name', 'Price', 'Weather']);
});

test('An administrator adds a reason', async () => {
  const { actor, api } = open();
  await actor.click(await screen.findByRole('button', { name: 'New lost reason' }));
  const question = screen.getByRole('dialog', { name: 'New lost reason' });
  const dialog = within(question);
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name/ })).toBeInvalid());

  const added = makeLostReason({ id: 4, name: 'Venue' });
  api
    .on('post', paths.lostReasons(), { status: 201, body: added })
    .get(paths.lostReasons(), [weather, price, added]);
  await actor.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Venue');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Lost reason saved')).toBeVisible();
  expect(await row(/^Venue/)).toBeVisible();
  expect(question).not.toBeInTheDocument();
  expect(api.callsTo('post', paths.lostReasons())[0]?.body).toEqual({ name: 'Venue' });
});

test('An administrator renames a reason; a name that another has is refused at its field', async () => {
  const { actor, api } = open();
  const taken = { name: ['There is already a reason with this name.'] };
  api.on('patch', paths.lostReason(1), {
    status: 422,
    body: { message: 'The data is not valid.', errors: taken },
  });
  await choose(actor, 'Price', 'Rename…');
  const dialog = within(screen.getByRole('dialog', { name: 'Rename Price' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await actor.fill(name, 'Weather');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is already a reason with this name.');
  expect(name).toBeInvalid();

  const renamed = makeLostReason({ name: 'Too dear' });
  api.on('patch', paths.lostReason(1), { body: renamed }).get(paths.lostReasons(), [weather, renamed]);
  await actor.fill(name, 'Too dear');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await row(/^Too dear/)).toBeVisible();
  expect(api.callsTo('patch', paths.lostReason(1)).at(-1)).toMatchObject({
    body: { name: 'Too dear' },
    headers: { 'if-match': '"1"' },
  });
});

test('An administrator archives a reason and restores one', async () => {
  const { actor, api } = open();
  await actor.click(await screen.findByRole('button', { name: 'Actions of Price' }));
  const archived = makeLostReason({ is_archived: true });
  api.on('patch', paths.lostReason(1), { body: archived }).get(paths.lostReasons(), [weather, archived]);
  await actor.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Lost reason archived')).toBeVisible();
  expect(await row(/^Price Archived/)).toBeVisible();
  expect(api.callsTo('patch', paths.lostReason(1))[0]).toMatchObject({
    body: { is_archived: true },
    headers: { 'if-match': '"1"' },
  });

  api.on('patch', paths.lostReason(3), { status: 500, body: { message: 'Away.' } });
  await choose(actor, 'Weather', 'Restore');
  expect(await screen.findByText('Lost reason not saved')).toBeVisible();
  expect(api.callsTo('patch', paths.lostReason(3))[0]?.body).toEqual({ is_archived: false });
});

test('A reason that could not be read is read again from its menu', async () => {
  const api = apiWithReasons().on('get', paths.lostReason(1), { status: 403, body: { message: 'Away.' } });
  const { actor } = open(api);
  await actor.click(await screen.findByRole('button', { name: 'Actions of Price' }));
  const retry = await screen.findByRole('menuitem', { name: 'Price could not be loaded. Try again.' });
  api.get(paths.lostReason(1), price);
  await actor.click(retry);
  await choose(actor, 'Price', 'Rename…');
  expect(screen.getByRole('dialog', { name: 'Rename Price' })).toBeVisible();
});

test('A user who is no administrator sees the reasons and can change nothing', async () => {
  open(apiWithReasons(), false);
  expect(await row(/^Price/)).toBeVisible();
  expect(screen.getByText('Administrators can add, rename and archive these.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add|New|Actions)/ })).not.toBeInTheDocument();
});

test('A list that cannot be loaded comes with Retry', async () => {
  const api = fakeApi().on('get', paths.lostReasons(), { status: 403, body: { message: 'Away.' } });
  const { actor } = open(api);
  expect(await screen.findByText('Lost Reasons could not be loaded')).toBeVisible();
  api.get(paths.lostReasons(), [price]);
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/^Price/)).toBeVisible();
});

test('An empty list says what to do first', async () => {
  open(fakeApi().get(paths.lostReasons(), []));
  expect(await screen.findByText('There are no lost reasons yet')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'New lost reason' })).toBeVisible();
});
