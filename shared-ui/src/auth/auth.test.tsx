import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeLoginResponse, makeUser } from 'api-contract/testing';
import { api, messageOf } from '../client';
import { holdSession } from '../client/sessions';
import { fakeApi, installPage, renderApp } from '../../test/support';
import { accessToken, rememberReturnUrl, takeReturnUrl } from '../client/storage';
import { AuthProvider, isSignedIn, useAuth } from '.';

const user = makeUser({ name: 'Amelia Hart' });

function Session() {
  const { status, user: who, login, logout } = useAuth();
  const [problem, setProblem] = useState('');
  return (
    <>
      <p>
        {status} {who?.name ?? 'nobody'}
      </p>
      <p role="alert">{problem}</p>
      <button onClick={() => login('a@example.com', 'secret').catch((error) => setProblem(messageOf(error)))}>
        In
      </button>
      <button onClick={() => void logout()}>Out</button>
      <button onClick={() => void api.get('/quotes').catch(() => undefined)}>Read</button>
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('Signing in stores the token and loads the user', async () => {
  const server = fakeApi()
    .on('post', paths.login(), { body: { access_token: 'new-token', token_type: 'Bearer', expires_at: '' } })
    .get(paths.user(), user);
  const { actor } = renderApp(<Session />, { api: server });
  expect(screen.getByText('signed-out nobody')).toBeInTheDocument();

  await actor.click(screen.getByRole('button', { name: 'In' }));

  expect(await screen.findByText('signed-in Amelia Hart')).toBeInTheDocument();
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('new-token');
  expect(isSignedIn()).toBe(true);
  expect(server.callsTo('get', paths.user())[0]?.headers.authorization).toBe('Bearer new-token');
});

test("A rejected sign-in shows the server's message and leaves me signed out", async () => {
  const message = 'These credentials do not match our records.';
  const server = fakeApi().on('post', paths.login(), { status: 422, body: { message } });
  const { actor } = renderApp(<Session />, { api: server });

  await actor.click(screen.getByRole('button', { name: 'In' }));

  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('signed-out nobody')).toBeInTheDocument();
});

test('A 401 for a wrong password does not navigate', async () => {
  const server = fakeApi().on('post', paths.login(), { status: 401, body: { message: 'No.' } });
  const { actor, currentUrl } = renderApp(<Session />, { api: server, url: '/login' });
  await actor.click(screen.getByRole('button', { name: 'In' }));
  expect(await screen.findByText('No.')).toBeInTheDocument();
  expect(currentUrl()).toBe('/login');
});

test('Signing out removes the token even when the server cannot be reached', async () => {
  const server = fakeApi().on('post', paths.logout(), { fail: 'network' });
  const { actor } = renderApp(<Session />, { api: server, user });
  expect(await screen.findByText(/^signed-in Amelia/)).toBeInTheDocument();

  await actor.click(screen.getByRole('button', { name: 'Out' }));

  expect(screen.getByText('signed-out nobody')).toBeInTheDocument();
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  expect(server.callsTo('post', paths.logout())[0]?.headers.authorization).toMatch(/^Bearer token \d+$/);
});

test('Signing out reaches the server where the page is left while work holds the session', async () => {
  const server = fakeApi().on('post', paths.logout(), { status: 204 });
  const { actor } = renderApp(<Session />, { api: server, user });
  await screen.findByText(/^signed-in Amelia/);
  let end = () => {};
  void holdSession(accessToken().get()!, new Promise<void>((resolve) => (end = resolve)));
  await actor.click(screen.getByRole('button', { name: 'Out' }));
  expect(server.callsTo('post', paths.logout())).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.callsTo('post', paths.logout())).toHaveLength(1));
  end();
});

test('Signing in works where the browser refuses to write, as long as the page, and so does signing out', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No space left', 'QuotaExceededError');
  });
  const server = fakeApi()
    .on('post', paths.login(), { body: makeLoginResponse({ access_token: 'kept' }) })
    .on('post', paths.logout(), { status: 204 })
    .get(paths.user(), user);
  const { actor } = renderApp(<Session />, { api: server });
  await actor.click(screen.getByRole('button', { name: 'In' }));
  expect(await screen.findByText('signed-in Amelia Hart')).toBeInTheDocument();
  expect(server.callsTo('get', paths.user())[0]?.headers.authorization).toBe('Bearer kept');
  rememberReturnUrl('/quotes/all#here');
  expect(takeReturnUrl()).toBe('/quotes/all#here');
  await actor.click(screen.getByRole('button', { name: 'Out' }));
  expect(screen.getByText('signed-out nobody')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('A token that cannot be removed is no session any more', async () => {
  const server = fakeApi().on('post', paths.logout(), { status: 204 });
  const { actor } = renderApp(<Session />, { api: server, user });
  await screen.findByText(/^signed-in Amelia/);
  const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  await actor.click(screen.getByRole('button', { name: 'Out' }));
  expect(screen.getByText('signed-out nobody')).toBeInTheDocument();
  remove.mockRestore();
  accessToken().remove();
});

test('Signing out in one tab signs out the others', async () => {
  renderApp(<Session />, { api: fakeApi(), user });
  expect(await screen.findByText(/^signed-in Amelia/)).toBeInTheDocument();

  localStorage.removeItem(ACCESS_TOKEN_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY })));

  expect(screen.getByText('signed-out nobody')).toBeInTheDocument();
});

test.each([
  ['fails', { status: 500 }],
  ['is none', { body: {} }],
])('The user is fetched again when the response %s, which is logged', async (_what, response) => {
  jest.useFakeTimers();
  const lines = expectConsole('error');
  installPage();
  localStorage.setItem(ACCESS_TOKEN_KEY, 'a-token');
  const server = fakeApi().on('get', paths.user(), response);
  render(
    <AuthProvider>
      <Session />
    </AuthProvider>,
  );
  expect(screen.getByText('signed-in nobody')).toBeInTheDocument();
  await waitFor(() => expect(lines).toEqual([expect.stringContaining('could not be loaded')]));
  server.get(paths.user(), user);
  act(() => jest.advanceTimersByTime(1_250));
  expect(await screen.findByText('signed-in Amelia Hart')).toBeInTheDocument();
});

test('The user is not fetched again after a refusal', async () => {
  jest.useFakeTimers();
  const lines = expectConsole('error');
  installPage();
  localStorage.setItem(ACCESS_TOKEN_KEY, 'a-token');
  const server = fakeApi().on('get', paths.user(), { status: 403 });
  render(
    <AuthProvider>
      <Session />
    </AuthProvider>,
  );
  await waitFor(() => expect(lines).toEqual([expect.stringContaining('could not be loaded')]));
  act(() => jest.advanceTimersByTime(60_000));
  expect(server.callsTo('get', paths.user())).toHaveLength(1);
});

test('A refusal fetches the user again, whose rights may have changed; a question who it is does not', async () => {
  const server = fakeApi().on('get', '/quotes', { status: 403 });
  const { actor } = renderApp(<Session />, { api: server, user });
  await screen.findByText('signed-in Amelia Hart');
  const times = () => server.callsTo('get', paths.user()).length;
  await actor.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(times()).toBe(2));
  server.get(paths.user(), makeUser({ name: 'Amelia Reed' }));
  await actor.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('signed-in Amelia Reed')).toBeInTheDocument();
  server.on('get', '/quotes', { status: 403, body: { message: 'Confirm it.', confirm_by: 'password' } });
  const before = times();
  await actor.click(screen.getByRole('button', { name: 'Read' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(times()).toBe(before);
});

test('A 401 from any request navigates to /logout and stores the address for the next sign-in', async () => {
  const server = fakeApi().on('get', '/quotes', { status: 401 });
  const { actor, currentUrl } = renderApp(<Session />, { api: server, user, url: '/quotes/all?page=3' });
  await actor.click(await screen.findByRole('button', { name: 'Read' }));
  await waitFor(() => expect(currentUrl()).toBe('/logout'));
  expect(takeReturnUrl()).toBe('/quotes/all?page=3');
  expect(takeReturnUrl()).toBe('/');
});

test('A 401 for a replaced token does not end the new session', async () => {
  const server = fakeApi().on('get', '/quotes', () => {
    localStorage.setItem(ACCESS_TOKEN_KEY, 'a-newer-token');
    return { status: 401 };
  });
  const { currentUrl } = renderApp(<Session />, { api: server, user, url: '/quotes/all' });
  await userEvent.click(await screen.findByRole('button', { name: 'Read' }));
  // What a response does is done before the next timer.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(currentUrl()).toBe('/quotes/all');
});

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  'https://elsewhere.example/quotes',
  'javascript:alert(1)',
  ' //elsewhere.example',
])('Signing in never leads to %j', (href) => {
  sessionStorage.setItem('intranet.return_place', href);
  expect(takeReturnUrl()).toBe('/');
});

test('A stored address may contain another address in its query', () => {
  const href = '/quotes/all?filter=//elsewhere.example#//there';
  sessionStorage.setItem('intranet.return_place', href);
  expect(takeReturnUrl()).toBe(href);
});
