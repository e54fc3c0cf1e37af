import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import useSWR from 'swr';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { useAuth } from '../auth';
import { fakeApi, renderApp } from '../../test/support';
import { api, isUnreached } from '../client';
import { useConnection, useRead, useReadKeyed, useReadList, useReadRecord, useResume, type Read } from '.';

const user = makeUser();

function Products() {
  const { status, user: who, logout } = useAuth();
  const { data, error } = useSWR<string[]>(status === 'signed-in' ? '/products' : null);
  return (
    <>
      <p>{data ? data.join() : error ? 'failed' : 'nothing'}</p>
      <p>{who?.name}</p>
      <button onClick={() => void logout()}>Out</button>
    </>
  );
}

/** Replaces the session as a sign-in in another tab does. */
const signInElsewhere = () =>
  act(() => {
    window.localStorage.setItem(ACCESS_TOKEN_KEY, 'of another tab');
    window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY }));
  });

test('A screen recovers by itself when the API is back', async () => {
  let attempts = 0;
  const api = fakeApi().on('get', '/products', () =>
    attempts++ === 0 ? { fail: 'network' } : { body: ['Banner'] },
  );
  renderApp(<Products />, { api, user });
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(await screen.findByText('Banner')).toBeInTheDocument();
});

function Saver() {
  const [isWaiting, setWaiting] = useState(false);
  useResume(isWaiting, () => {
    setWaiting(false);
    void api.patch('/products/1', {}).catch((error: unknown) => setWaiting(isUnreached(error)));
  });
  return (
    <>
      <p>{useConnection()}</p>
      <button onClick={() => setWaiting(true)}>Save</button>
    </>
  );
}

test('What waits for the server is sent when it is back, which is asked for meanwhile', async () => {
  const server = fakeApi().on('patch', '/products/1', { fail: 'network' });
  const { actor } = renderApp(<Saver />, { api: server, user });
  const save = await screen.findByRole('button', { name: 'Save' });
  server.on('get', paths.user(), { fail: 'network' });
  await actor.click(save);
  expect(await screen.findByText('unreached')).toBeInTheDocument();
  await waitFor(() => expect(server.callsTo('get', paths.user())).toHaveLength(2));
  expect(server.callsTo('patch', '/products/1')).toHaveLength(1);

  server.get(paths.user(), user).on('patch', '/products/1', { body: {} });
  expect(await screen.findByText('online')).toBeInTheDocument();
  await waitFor(() => expect(server.callsTo('patch', '/products/1')).toHaveLength(2));
});

test('The cache is emptied when the session ends', async () => {
  const api = fakeApi().get('/products', ['Banner']).on('post', paths.logout(), { status: 204 });
  const { actor } = renderApp(<Products />, { api, user });
  expect(await screen.findByText('Banner')).toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Out' }));
  expect(await screen.findByText('nothing')).toBeInTheDocument();
});

test('The cache is emptied when another user signs in in another tab', async () => {
  const api = fakeApi().get('/products', ['Banner']);
  renderApp(<Products />, { api, user });
  expect(await screen.findByText('Banner')).toBeInTheDocument();
  expect(await screen.findByText(user.name)).toBeInTheDocument();
  api.get(paths.user(), makeUser({ id: user.id + 1, name: 'Bea Lane' })).get('/products', ['Poster']);
  signInElsewhere();
  expect(await screen.findByText('Bea Lane')).toBeInTheDocument();
  expect(await screen.findByText('Poster')).toBeInTheDocument();
});

test('The cache stays when the same user signs in again', async () => {
  const api = fakeApi().get('/products', ['Banner']);
  renderApp(<Products />, { api, user });
  expect(await screen.findByText('Banner')).toBeInTheDocument();
  expect(await screen.findByText(user.name)).toBeInTheDocument();
  api.get(paths.user(), { ...user, name: 'Amelia Hart-Lane' });
  signInElsewhere();
  expect(await screen.findByText('Amelia Hart-Lane')).toBeInTheDocument();
  expect(screen.getByText('Banner')).toBeInTheDocument();
  expect(api.callsTo('get', '/products')).toHaveLength(1);
});

const readers: Record<string, (path: string) => Read<unknown>> = {
  object: useRead,
  record: useReadRecord,
  list: useReadList,
  keyed: useReadKeyed,
};

const good: Record<string, unknown> = {
  object: { id: 1 },
  record: { id: 1 },
  list: [{ id: 1 }],
  keyed: { 1: { id: 1 } },
};

function Shape({ of }: { of: string }) {
  const useShape = readers[of]!;
  const { data, error, retry } = useShape('/products');
  if (error) return <button onClick={retry}>{(error as Error).message}</button>;
  return <p>{JSON.stringify(data)}</p>;
}

test.each([
  ['object', {}],
  ['object', []],
  ['record', { name: 'Banner' }],
  ['record', []],
  ['list', {}],
  ['list', [{}]],
  ['list', [null]],
  ['list', ['Banner']],
  ['list', { products: [] }],
  ['keyed', []],
  ['keyed', { 1: {} }],
])('A %s whose response is %j is an error with Retry', async (of, body) => {
  const api = fakeApi().get('/products', body);
  const { actor } = renderApp(<Shape of={of} />, { api, user });
  const retry = await screen.findByRole('button', { name: /could not be read/ });
  api.get('/products', good[of]);
  await actor.click(retry);
  expect(await screen.findByText(/"id":1/)).toBeInTheDocument();
});

test.each([
  ['list', []],
  ['keyed', {}],
])('A %s may be empty', async (of, body) => {
  renderApp(<Shape of={of} />, { api: fakeApi().get('/products', body), user });
  expect(await screen.findByText(JSON.stringify(body))).toBeInTheDocument();
});
