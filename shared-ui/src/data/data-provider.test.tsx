import { screen, waitFor } from '@testing-library/react';
import useSWR from 'swr';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { useAuth } from '../auth';
import { askAhead, forgetAhead, peekAhead } from '../client';
import { fakeApi, installPage, renderApp } from '../testing';

const user = makeUser();

function Products() {
  const { status, logout } = useAuth();
  const { data, error } = useSWR<string[]>(status === 'signed-in' ? '/products' : null);
  return (
    <>
      <p>{data ? data.join() : error ? 'failed' : 'nothing'}</p>
      <button onClick={() => void logout()}>Out</button>
    </>
  );
}

test('A screen recovers by itself when the API is back', async () => {
  let attempts = 0;
  const api = fakeApi().on('get', '/products', () =>
    attempts++ === 0 ? { fail: 'network' } : { body: ['Banner'] },
  );
  renderApp(<Products />, { api, user });
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(await screen.findByText('Banner')).toBeInTheDocument();
});

test('What was read is forgotten when the session ends', async () => {
  const api = fakeApi().get('/products', ['Banner']).on('post', paths.logout(), { status: 204 });
  const { actor } = renderApp(<Products />, { api, user });
  expect(await screen.findByText('Banner')).toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Out' }));
  expect(await screen.findByText('nothing')).toBeInTheDocument();
});

test('What had been asked for ahead is drawn at once, and not asked for again', async () => {
  const tokenOfTests = 'a-token';
  installPage();
  forgetAhead();
  localStorage.setItem(ACCESS_TOKEN_KEY, tokenOfTests);
  globalThis.fetch = jest.fn().mockResolvedValue({
    ok: true,
    headers: new Headers(),
    json: () => Promise.resolve(['Banner']),
  });
  askAhead('/products');
  await waitFor(() => expect(peekAhead('/products')).toEqual(['Banner']));

  const api = fakeApi().get('/products', ['Banner', 'Stand']);
  renderApp(<Products />, { api, user });
  expect(screen.getByText('Banner')).toBeInTheDocument();
  await waitFor(() => expect(peekAhead('/products')).toBeUndefined());
  expect(api.callsTo('get', '/products')).toEqual([]);
});
