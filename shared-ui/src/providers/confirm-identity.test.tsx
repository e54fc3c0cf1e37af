import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ACCESS_TOKEN_KEY, paths, type ConfirmBy } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { fakeApi, heldResponse, renderApp } from '../../test/support';
import { api, messageOf } from '../client';

const needed = (confirm_by: ConfirmBy) => ({
  status: 403,
  body: { message: 'Confirm that it is you, then try again.', confirm_by },
});

function Inviting() {
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState('');
  const invite = () =>
    api.post(paths.accounts(), { name }).then(
      () => setOutcome('Invited'),
      (error: unknown) => setOutcome(messageOf(error)),
    );
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button onClick={() => void invite()}>Invite</button>
      <output>{outcome}</output>
    </>
  );
}

const open = async (by: ConfirmBy) => {
  const server = fakeApi().on('post', paths.accounts(), needed(by));
  const { actor } = renderApp(<Inviting />, { api: server, user: makeUser() });
  await actor.type(await screen.findByLabelText('Name'), 'Robin');
  await actor.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  return { server, actor };
};

test('I confirm with my password, and what I asked for is done, with what I had typed', async () => {
  const { server, actor } = await open('password');
  const password = screen.getByLabelText(/^Password/);
  expect(password).toHaveFocus();
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  server
    .on('post', paths.confirm(), { status: 204 })
    .on('post', paths.accounts(), { status: 201, body: { id: 2 } });
  await actor.type(password, 'my password{Enter}');
  expect(await screen.findByText('Invited')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('post', paths.confirm())[0]?.body).toEqual({ password: 'my password' });
  expect(server.callsTo('post', paths.accounts()).map(({ body }) => body)).toEqual([
    { name: 'Robin' },
    { name: 'Robin' },
  ]);
});

test('A wrong password is marked on its field; too many are said above it', async () => {
  const { server, actor } = await open('password');
  const message = 'This is not your current password.';
  server.on('post', paths.confirm(), { status: 422, body: { message, errors: { password: [message] } } });
  const password = screen.getByLabelText(/^Password/);
  await actor.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  expect(password).toHaveFocus();
  server.on('post', paths.confirm(), { status: 429, body: { message: 'Try again in 5 minutes.' } });
  await actor.type(password, 'wrong again{Enter}');
  expect(await screen.findByText('Try again in 5 minutes.')).toBeVisible();
});

test('A password that is typed on while it is checked is not sent a second time', async () => {
  const { server, actor } = await open('password');
  const held = heldResponse({ status: 204 });
  server.on('post', paths.confirm(), held.handler);
  const password = screen.getByLabelText(/^Password/);
  await actor.type(password, 'my password{Enter}');
  await waitFor(() => expect(server.callsTo('post', paths.confirm())).toHaveLength(1));
  await actor.type(password, '1{Enter}');
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  expect(server.callsTo('post', paths.confirm())).toHaveLength(1);
  server.on('post', paths.accounts(), { status: 201, body: { id: 2 } });
  held.release();
  expect(await screen.findByText('Invited')).toBeInTheDocument();
});

test('With a second factor I confirm with a code, or a recovery code', async () => {
  const { server, actor } = await open('code');
  const code = screen.getByLabelText(/^Code/);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await actor.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  server
    .on('post', paths.confirm(), { status: 204 })
    .on('post', paths.accounts(), { status: 201, body: { id: 2 } });
  await actor.type(screen.getByLabelText(/^Recovery code/), 'abcd-efgh{Enter}');
  expect(await screen.findByText('Invited')).toBeInTheDocument();
  expect(server.callsTo('post', paths.confirm())[0]?.body).toEqual({ code: 'abcd-efgh' });
});

test('With a company account I sign in there again, in another tab, and go on here', async () => {
  const { server, actor } = await open('company account');
  const link = screen.getByRole('link', { name: 'Sign in again' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', '/api/company-account');
  server.on('post', paths.accounts(), { status: 201, body: { id: 2 } });
  await actor.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Invited')).toBeInTheDocument();
});

test('Another user who has signed in meanwhile does not do what I asked for', async () => {
  const { server } = await open('company account');
  const held = heldResponse({ body: makeUser({ id: 77 }) });
  server.on('get', paths.user(), held.handler);
  act(() => {
    localStorage.setItem(ACCESS_TOKEN_KEY, 'of another user');
    window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY }));
  });
  // Until it is known who they are.
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  held.release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(server.callsTo('post', paths.accounts())).toHaveLength(1);
});

test('Cancelling says why nothing was done, keeps what I typed, and asks again the next time', async () => {
  const { actor } = await open('password');
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Confirm that it is you, then try again.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Robin');
  await actor.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
});

test('Two requests at once ask once', async () => {
  const { server, actor } = await open('password');
  await act(async () => void api.post(paths.accounts(), { name: 'Sam' }).catch(() => undefined));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  server
    .on('post', paths.confirm(), { status: 204 })
    .on('post', paths.accounts(), { status: 201, body: { id: 2 } });
  await actor.type(screen.getByLabelText(/^Password/), 'my password{Enter}');
  await waitFor(() => expect(server.callsTo('post', paths.accounts())).toHaveLength(4));
  expect(server.callsTo('post', paths.confirm())).toHaveLength(1);
});
