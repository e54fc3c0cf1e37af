import { screen } from '@testing-library/react';
import { ACCESS_TOKEN_KEY } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { fakeApi, installPage, renderApp } from '../../test/support';
import { useReadList } from '.';
import { Link, preloads } from '../router';
import { api, ApiError } from '../client';

const path = '/products';

const signIn = (token: string) => localStorage.setItem(ACCESS_TOKEN_KEY, token);

beforeEach(() => {
  installPage();
  signIn('a-token');
});
afterEach(() => jest.useRealTimers());

const requests = (server: ReturnType<typeof fakeApi>) => server.callsTo('get', path).length;

test('What was requested ahead is what the next read returns, once', async () => {
  const server = fakeApi().get(path, ['Banner']);
  api.preload(path);
  api.preload(path);
  expect(await api.get(path)).toEqual(['Banner']);
  expect(requests(server)).toBe(1);
  await api.get(path);
  expect(requests(server)).toBe(2);
});

test('Whoever reads it gets its failure', async () => {
  fakeApi().on('get', path, { status: 404, body: { message: 'Gone.' } });
  api.preload(path);
  await expect(api.get(path)).rejects.toThrow(ApiError);
});

test.each<[string, () => unknown]>([
  ['a write', () => api.patch('/products/1', {})],
  ['another session', () => signIn('another-token')],
  ['ten seconds', () => jest.advanceTimersByTime(10_000)],
])('After %s it is requested again', async (what, pass) => {
  jest.useFakeTimers();
  signIn(`the token before ${what}`);
  const server = fakeApi().get(path, []).on('patch', '/products/1', { body: {} });
  api.preload(path);
  await pass();
  await api.get(path);
  expect(requests(server)).toBe(2);
});

test('Nothing is requested without a session', async () => {
  localStorage.removeItem(ACCESS_TOKEN_KEY);
  const server = fakeApi();
  api.preload(path);
  await Promise.resolve();
  expect(server.calls).toEqual([]);
});

function Products() {
  const { data } = useReadList<{ id: number; name: string }>(path);
  return (
    <>
      <p>{data?.map(({ name }) => name).join() ?? 'Nothing yet'}</p>
      <Link to="?sort=name">Sort</Link>
    </>
  );
}

test('A route requests what its page reads first, and nothing for another view of it', async () => {
  const server = fakeApi().get(path, [{ id: 1, name: 'Banner' }]);
  const { actor } = renderApp(
    [
      { path: '/', element: <Link to={path}>Open</Link> },
      { path, element: <Products />, ...preloads(() => [path]) },
    ],
    { api: server, user: makeUser() },
  );
  await actor.click(await screen.findByRole('link', { name: 'Open' }));
  expect(await screen.findByText('Banner')).toBeVisible();
  await actor.click(screen.getByRole('link', { name: 'Sort' }));
  expect(requests(server)).toBe(1);
});
