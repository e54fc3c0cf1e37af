import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeAccount, makeActivity, makeOwnSession } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const phone = makeOwnSession({ id: 2, browser: 'Safari on iPhone', client: '192.0.2.9', is_current: false });

const apiOfProfile = () =>
  fakeApi()
    .get(paths.account(1), makeAccount(), { etag: '"1-x"' })
    .get(paths.accounts(), [])
    .get(paths.usersList(), [])
    .get(paths.ownSecondFactor(), { is_on: false, recovery_codes_left: 0 })
    .get(paths.ownSessions(), [makeOwnSession(), phone])
    .get(paths.ownActivity(), [
      makeActivity({ id: 3, record_id: 42, name: 'Q-00042' }),
      makeActivity({
        id: 2,
        entity: 'contacts',
        record_id: 5,
        parent_id: 8,
        name: 'Con Tact',
        action: 'added',
      }),
      makeActivity({ id: 1, entity: 'download', action: 'event', record_id: null, name: 'products.xlsx' }),
      makeActivity({ id: 4, entity: 'module rollback', action: 'event', record_id: null, name: 'mf-crm' }),
    ]);

const open = (api = apiOfProfile(), config = {}) => ({
  api,
  ...renderShell({ api, user: staffUser, url: '/settings/profile', config }),
});

test('My new name is in the top bar at once', async () => {
  const { api, actor } = open();
  const name = await screen.findByRole('textbox', { name: /Name/ });
  api
    .on('patch', paths.account(1), { body: makeAccount({ name: 'Alex Reed' }) })
    .get(paths.user(), { ...staffUser, name: 'Alex Reed' });
  await actor.fill(name, 'Alex Reed');
  await actor.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('button', { name: 'Account of Alex Reed' })).toBeVisible();
  expect(api.callsTo('patch', paths.account(1))[0]?.body).toEqual({ name: 'Alex Reed' });
});

test('A wrong present password is marked; the right one empties the form', async () => {
  const message = 'This is not your current password.';
  const { api, actor } = open();
  api.on('post', paths.ownPassword(), {
    status: 422,
    body: { message, errors: { current_password: [message] } },
  });
  const form = await screen.findByRole('form', { name: 'Password' });
  await actor.fill(within(form).getByLabelText(/Current password/), 'wrong');
  await actor.fill(within(form).getByLabelText(/New password/), 'four plain words together');
  await actor.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByLabelText(/Current password/)).toHaveAccessibleDescription(message));
  api.on('post', paths.ownPassword(), { status: 204 });
  await actor.fill(screen.getByLabelText(/Current password/), 'right');
  await actor.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByLabelText(/New password/)).toHaveValue('');
});

test('Where passwords are off, nothing here speaks of one', async () => {
  open(apiOfProfile(), { signIn: { password: false, provider: 'Entra ID' } });
  expect(await screen.findByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Password' })).not.toBeInTheDocument();
  expect(screen.queryByText('Two-step sign-in')).not.toBeInTheDocument();
});

test('Where passwords are off, who has two-step sign-in on can turn it off', async () => {
  const api = apiOfProfile().get(paths.ownSecondFactor(), { is_on: true, recovery_codes_left: 9 });
  open(api, { signIn: { password: false, provider: 'Entra ID' } });
  expect(await screen.findByRole('button', { name: 'Turn off…' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Password' })).not.toBeInTheDocument();
});

test('I end one of my sessions, and all others', async () => {
  const { api, actor } = open();
  api.on('delete', paths.ownSession(2), { status: 204 }).on('delete', paths.ownSessions(), { status: 204 });
  const card = await screen.findByRole('region', { name: 'Where you are signed in' });
  expect(within(card).getByText('This session')).toBeVisible();
  await actor.click(within(card).getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(api.callsTo('get', paths.ownSessions())).toHaveLength(2));
  expect(api.callsTo('delete', paths.ownSessions())).toHaveLength(1);
  api.get(paths.ownSessions(), [makeOwnSession()]);
  await actor.click(within(card).getByRole('button', { name: 'End the session of Safari on iPhone' }));
  await waitFor(() => expect(within(card).queryByText(/Safari/)).not.toBeInTheDocument());
});

test('What I did last leads to its pages', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Recent activity' });
  expect(within(card).getByRole('link', { name: 'Q-00042' })).toHaveAttribute('href', '/quotes/edit/42');
  expect(within(card).getByRole('link', { name: 'Con Tact' })).toHaveAttribute('href', '/contacts/5');
  expect(within(card).getByText(/Downloaded products.xlsx/)).toBeVisible();
  expect(within(card).getByText(/Rolled back the module mf-crm/)).toBeVisible();
});

test('A list that cannot be loaded says so, and can be retried', async () => {
  const { api, actor } = open(apiOfProfile().on('get', paths.ownActivity(), { status: 403 }));
  const message = await screen.findByText('The list of what you did could not be loaded');
  api.get(paths.ownActivity(), [makeActivity()]);
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Q-00001' })).toBeVisible();
  expect(message).not.toBeInTheDocument();
});

test('The theme is chosen here too', async () => {
  const { actor } = open();
  await actor.selectOptions(await screen.findByRole('combobox', { name: /Theme/ }), 'Dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await actor.selectOptions(screen.getByRole('combobox', { name: /Theme/ }), 'System');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
