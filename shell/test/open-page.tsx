import { act, render } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { AppProviders, defaultRuntimeConfig, PageHeader } from 'shared-ui';
import { fakeApi, installPage } from 'shared-ui/testing';
import { patchRemoteRoutes } from '../src/app/app';
import { CONTENT_ROUTE, ContentError } from '../src/app/routes';
import { createRemoteLoader, RemoteLoaderContext } from '../src/remotes/loader';
import type { RemoteDescription } from '../src/remotes/registry';
import { makeModule, makeRemote, serveRegistry } from './remotes';

/** Opens a page of an installation with these modules, each at the path of its name. `/` is a page of the shell. */
export function openPage(
  modules: Record<string, RouteObject[]>,
  url: string,
  line: Partial<RemoteDescription> = {},
) {
  window.localStorage.setItem(ACCESS_TOKEN_KEY, 'a-token');
  installPage();
  fakeApi().get(paths.user(), makeUser());
  serveRegistry(Object.keys(modules).map((name) => makeRemote({ name, paths: [`/${name}`], ...line })));
  const loader = createRemoteLoader(defaultRuntimeConfig.remotes, ({ name }) =>
    Promise.resolve(makeModule({ name, routes: modules[name] ?? [] })),
  );
  const routes = [
    {
      id: CONTENT_ROUTE,
      errorElement: <ContentError />,
      hydrateFallbackElement: <p>Loading</p>,
      children: [
        { index: true as const, element: <PageHeader title="Dashboard" /> },
        { path: '*', element: 'Page not found' },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    patchRoutesOnNavigation: patchRemoteRoutes(loader),
  });
  render(
    <AppProviders config={{ ...defaultRuntimeConfig, company: { name: 'Crown Events', line: '' } }}>
      <RemoteLoaderContext value={loader}>
        <RouterProvider router={router} useTransitions={false} />
      </RemoteLoaderContext>
    </AppProviders>,
  );
  return {
    goTo: (path: string) => act(() => router.navigate(path)),
    /** Starts a navigation that may never end. */
    setOutFor: (path: string) => act(() => void router.navigate(path)),
  };
}
