import { screen } from '@testing-library/react';
import useSWR from 'swr';
import { paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { useAuth } from '../auth';
import { fakeApi, renderApp } from '../../test/support';
import { useReadList } from '.';

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

test('The cache is emptied when the session ends', async () => {
  const api = fakeApi().get('/products', ['Banner']).on('post', paths.logout(), { status: 204 });
  const { actor } = renderApp(<Products />, { api, user });
  expect(await screen.findByText('Banner')).toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Out' }));
  expect(await screen.findByText('nothing')).toBeInTheDocument();
});

function Names() {
  const { data, error, retry } = useReadList<{ name: string }>('/products');
  if (error) return <button onClick={retry}>{(error as Error).message}</button>;
  return <p>{data?.map(({ name }) => name)}</p>;
}

test.each([[{}], [[{}]], [[null]], [['Banner']], [{ products: [] }]])(
  'A list whose answer is %j is an error with Retry',
  async (body) => {
    const api = fakeApi().get('/products', body);
    const { actor } = renderApp(<Names />, { api, user });
    const retry = await screen.findByRole('button', { name: /could not be read/ });
    api.get('/products', [{ name: 'Banner' }]);
    await actor.click(retry);
    expect(await screen.findByText('Banner')).toBeInTheDocument();
  },
);
