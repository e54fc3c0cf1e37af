import { act, screen, waitFor } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { useAuth } from '../auth';
import { useReadList } from '../data';
import { fakeApi, heldResponse, renderApp } from '../../test/support';

const user = makeUser({ name: 'Amelia Hart' });

function Page() {
  return (
    <>
      <input aria-label="Name" defaultValue={useAuth().user?.name ?? 'nobody'} />
      <button onClick={() => localStorage.setItem(ACCESS_TOKEN_KEY, 'another')}>Sign in again</button>
    </>
  );
}

const field = () => screen.findByRole('textbox', { name: 'Name' });

test('A page begins once its user is known, so that its forms begin with them', async () => {
  const api = fakeApi();
  const held = heldResponse({ body: user });
  renderApp(<Page />, { api, user });
  api.on('get', paths.user(), held.handler);
  await waitFor(() => expect(api.callsTo('get', paths.user())).toHaveLength(1));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  held.release();
  expect(await field()).toHaveValue('Amelia Hart');
});

test('A page begins without its user where the server does not return them', async () => {
  const lines = expectConsole('error');
  const api = fakeApi();
  renderApp(<Page />, { api, user });
  api.on('get', paths.user(), { status: 403 });
  expect(await field()).toHaveValue('nobody');
  expect(lines).toEqual([expect.stringContaining('could not be loaded')]);
});

test('A page stays while its user signs in again, with what was typed', async () => {
  const api = fakeApi();
  const { actor } = renderApp(<Page />, { api, user });
  const typedInto = await field();
  await actor.fill(typedInto, 'Robin');
  api.on('get', paths.user(), heldResponse({ body: user }).handler);
  await actor.click(screen.getByRole('button', { name: 'Sign in again' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY })));
  await waitFor(() => expect(api.callsTo('get', paths.user())).toHaveLength(2));
  expect(typedInto).toBeInTheDocument();
  expect(typedInto).toHaveValue('Robin');
});

test('A page begins anew for another user, without what the earlier one had typed', async () => {
  const api = fakeApi();
  const { actor } = renderApp(<Page />, { api, user });
  const typedInto = await field();
  await actor.fill(typedInto, 'Robin');
  api.get(paths.user(), makeUser({ id: user.id + 1, name: 'Bea Lane' }));
  await actor.click(screen.getByRole('button', { name: 'Sign in again' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY })));
  await waitFor(() => expect(typedInto).not.toBeInTheDocument());
  expect(await field()).toHaveValue('Bea Lane');
});

test('A page of another user begins without what the earlier one had read', async () => {
  const seen: (string | undefined)[] = [];
  function Products() {
    const { data } = useReadList<{ name: string }>('/products');
    seen.push(`${useAuth().user?.name} ${data?.[0]?.name ?? 'nothing'}`);
    return <p>{data?.[0]?.name}</p>;
  }
  const api = fakeApi().get('/products', [{ name: 'Banner' }]);
  renderApp(<Products />, { api, user });
  expect(await screen.findByText('Banner')).toBeInTheDocument();
  api
    .get(paths.user(), makeUser({ id: user.id + 1, name: 'Bea Lane' }))
    .get('/products', [{ name: 'Poster' }]);
  act(() => {
    localStorage.setItem(ACCESS_TOKEN_KEY, 'another');
    window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY }));
  });
  expect(await screen.findByText('Poster')).toBeInTheDocument();
  expect(seen).not.toContain('Bea Lane Banner');
});

test('A page stays when its user is known at last', async () => {
  expectConsole('error');
  const api = fakeApi();
  const { actor } = renderApp(<Page />, { api, user });
  api.on('get', paths.user(), { fail: 'network' });
  const typedInto = await field();
  await actor.fill(typedInto, 'Robin');
  api.get(paths.user(), user);
  const known = () => expect(api.callsTo('get', paths.user()).length).toBeGreaterThan(1);
  await waitFor(known, { timeout: 4_000 });
  expect(typedInto).toBeInTheDocument();
  expect(typedInto).toHaveValue('Robin');
});
