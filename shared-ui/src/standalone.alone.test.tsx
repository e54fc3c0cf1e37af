import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeLoginResponse, makeUser } from 'api-contract/testing';
import { PageHeader } from './components';
import type { RemoteModule } from './remotes';
import { fakeApi, installPage } from '../test/support';
import { standaloneLinks, startStandalone } from './standalone';

const remote: RemoteModule = {
  name: 'mf-quotes',
  contract: '^1.0.0',
  routes: [
    { path: '/quotes/all', handle: { title: 'All Quotes' }, element: <PageHeader title="All Quotes" /> },
    // The router gives this id to its first route.
    { id: '0', path: '/quotes/create', element: <PageHeader title="Create" /> },
    { path: '/quotes/edit/:quoteId', element: <PageHeader title="Edit" /> },
  ],
};

test('The frame links the pages that need no id', () => {
  expect(standaloneLinks(remote.routes)).toEqual([{ label: 'All Quotes', to: '/quotes/all' }]);
  expect(
    standaloneLinks([{ path: '/benefits', children: [{ path: 'old', handle: { title: 'Old' } }] }]),
  ).toEqual([
    { label: '/benefits', to: '/benefits' },
    { label: 'Old', to: '/benefits/old' },
  ]);
});

test('A standalone module signs in with the demonstration account and opens its pages', async () => {
  installPage();
  localStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline'))) as never;
  const api = fakeApi()
    .on('post', paths.login(), { body: makeLoginResponse() })
    .get(paths.user(), makeUser({ name: 'Amelia Hart' }));

  await act(() => startStandalone(remote, { title: 'Quotes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('button', { name: /Amelia Hart/ })).toBeInTheDocument();
  expect(api.callsTo('post', paths.login())[0]?.body).toEqual({
    email: 'staff@example.com',
    password: 'letmein-demo',
  });

  await userEvent.click(screen.getAllByRole('link', { name: 'All Quotes' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'All Quotes' })).toBeInTheDocument();
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).not.toBeNull();
});
