import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeFollowUp, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, serveChoices } from 'shared-ui/testing';
import remote from '../src/remote';

const user = makeUser();

const someFollowUps = (count: number) =>
  Array.from({ length: count }, (_one, index) =>
    makeFollowUp({ id: index + 1, content: `Ring ${index + 1}` }),
  );

const apiWith = (count: number) => fakeApi().get(paths.ownFollowUps(), someFollowUps(count));

const Card = remote.slots!['dashboard.card']!;

test('The card of the dashboard shows the first of them, and leads to all', async () => {
  renderApp(<Card />, { api: apiWith(6), user });
  const list = await screen.findByRole('list', { name: 'My Follow-ups' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'View All 6' })).toHaveAttribute('href', '/quotes/follow-ups');
});

test('Where there is nothing to do, the card and the page say so, and offer the first one', async () => {
  renderApp(<Card />, { api: apiWith(0), user });
  const card = within(await screen.findByRole('region', { name: 'MY FOLLOW-UPS' }));
  expect(await card.findByText('Nothing to follow up')).toBeVisible();
  expect(card.getByRole('link', { name: 'New follow-up' })).toHaveAttribute(
    'href',
    '/quotes/follow-ups/create',
  );
  renderApp(remote.routes, { api: apiWith(0), user, url: '/quotes/follow-ups' });
  expect(await screen.findByText('Nothing to follow up')).toBeVisible();
});

test.each([
  ['A quote', 'Quote', 'Q-00042 - Harbour Events', paths.quoteFollowUps(42)],
  ['An organisation', 'Organisation', 'Harbour Events', paths.organisationFollowUps(7)],
])('A new one is about %s, which is chosen', async (kind, field, name, path) => {
  const api = apiWith(6).on('post', path, { status: 201, body: makeFollowUp() });
  serveChoices(api, 'quote', [{ id: 42, name: 'Q-00042 - Harbour Events' }]);
  serveChoices(api, 'organisation', [{ id: 7, name: 'Harbour Events' }]);
  const { actor } = renderApp(remote.routes, { api, user, url: '/quotes/follow-ups/create' });
  const dialog = within(await screen.findByRole('dialog', { name: 'New follow-up' }));
  await actor.click(dialog.getByRole('button', { name: kind }));
  await actor.fill(dialog.getByLabelText(/Next step/), 'Ring Sam');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The record is required.')).toBeVisible();
  await actor.type(dialog.getByRole('combobox', { name: new RegExp(field) }), name.slice(0, 4));
  await actor.click(await dialog.findByRole('option', { name }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Follow-up saved')).toBeVisible();
  expect(api.callsTo('post', path)[0]!.body).toMatchObject({ content: 'Ring Sam', user_id: user.id });
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(7);
});

test('What a new one is about is there again after a reload, and is of the kind that was chosen', async () => {
  const api = apiWith(0);
  serveChoices(api, 'quote', [{ id: 7, name: 'Q-00007 - Castle Fairs' }]);
  serveChoices(api, 'organisation', [{ id: 7, name: 'Harbour Events' }]);
  const load = async () => {
    const app = renderApp(remote.routes, { api, user, url: '/quotes/follow-ups/create' });
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'New follow-up' })) };
  };
  const { actor, dialog, unmount } = await load();
  await actor.click(dialog.getByRole('button', { name: 'An organisation' }));
  await actor.type(dialog.getByRole('combobox', { name: /Organisation/ }), 'Harb');
  await actor.click(await dialog.findByRole('option', { name: 'Harbour Events' }));
  unmount();
  const again = (await load()).dialog;
  await waitFor(() =>
    expect(again.getByRole('combobox', { name: /Organisation/ })).toHaveValue('Harbour Events'),
  );
});
