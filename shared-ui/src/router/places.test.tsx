import { act, screen } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { useAuth } from '../auth';
import { fakeApi, renderApp } from '../../test/support';
import { useListPlace, useSaveListPlace } from './places';

const user = makeUser({ name: 'Amelia Hart' });
const other = makeUser({ id: user.id + 1, name: 'Bea Lane' });

function List() {
  const save = useSaveListPlace();
  const placeOf = useListPlace();
  return (
    <>
      <h1>{useAuth().user?.name}</h1>
      <button onClick={() => save({ search: '?agent=4' })}>Filter</button>
      <a href={placeOf('/products').to}>Products</a>
    </>
  );
}

const productsOf = async (name: string) => {
  await screen.findByRole('heading', { name });
  return screen.getByRole('link', { name: 'Products' });
};

test('A list opens without the filters of another user who takes the tab over', async () => {
  const api = fakeApi();
  const { actor } = renderApp(<List />, { api, user, url: '/products' });
  await productsOf('Amelia Hart');
  await actor.click(screen.getByRole('button', { name: 'Filter' }));
  api.get(paths.user(), other);
  act(() => {
    localStorage.setItem(ACCESS_TOKEN_KEY, 'another');
    window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY }));
  });
  expect(await productsOf('Bea Lane')).toHaveAttribute('href', '/products');
});

test.each([
  [user, '/products?agent=4'],
  [other, '/products'],
])('A list opens after a reload as its own user has left it', async (who, href) => {
  const left = JSON.stringify([['/products', { search: '?agent=4', top: 0 }]]);
  sessionStorage.setItem(`intranet.list_places ${user.id}`, left);
  renderApp(<List />, { api: fakeApi(), user: who, url: '/products' });
  expect(await productsOf(who.name)).toHaveAttribute('href', href);
});

test('What a list is left with is stored for nobody while the user could not be loaded', async () => {
  const lines = expectConsole('error');
  const api = fakeApi();
  const { actor } = renderApp(<List />, { api, user, url: '/products' });
  api.on('get', paths.user(), { status: 403, body: { message: 'Away.' } });
  await actor.click(await screen.findByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('heading')).toBeEmptyDOMElement();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('intranet.list_places'))).toEqual([]);
  expect(lines).toEqual([expect.stringContaining('could not be loaded')]);
});
