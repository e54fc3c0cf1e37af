import type { ReactElement } from 'react';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ACCESS_TOKEN_KEY, paths, type User } from 'api-contract';
import { SessionEndNavigation } from '../auth';
import { defaultRuntimeConfig, type RuntimeConfig } from '../config';
import { AppProviders } from '../providers';
import { RemotesContext, type Remotes } from '../remotes';
import { Outlet } from '../router';
import { UnsavedGuard } from '../unsaved';
import type { FakeApi } from './fake-api';
import { fixClock } from './fix-clock';
import { installPage } from './install-page';

export interface RenderOptions {
  /** Who is signed in; a visitor when left out. With an `api`, it also answers who that is. */
  user?: User;
  api?: FakeApi;
  /** Where the browser is; `/` by default. */
  url?: string;
  config?: Partial<RuntimeConfig>;
  /** The moment at which it is drawn, and at which the calendar stays; see `fixClock`. */
  now?: string;
  /** The routes bring what the host draws inside the router themselves, as the shell's do. */
  ownRoot?: boolean;
  /** How panels of other remotes are found. */
  remotes?: Remotes;
}

export interface RenderedApp extends RenderResult {
  /** Acts as the reader does. */
  readonly actor: UserEvent;
  /** The address now, with its query. */
  readonly currentUrl: () => string;
  readonly goBack: () => Promise<void>;
}

const isRoutes = (ui: ReactElement | RouteObject[]): ui is RouteObject[] => Array.isArray(ui);

/**
 * Draws an element, or a remote's routes, inside everything that the host would give them: a fresh cache, a data router in memory,
 * the session of `user`. An element stands at every address.
 */
export function renderApp(ui: ReactElement | RouteObject[], options: RenderOptions = {}): RenderedApp {
  const { user, api, url = '/', config, remotes, now, ownRoot = false } = options;
  if (now) fixClock(now);
  installPage();
  if (user) {
    window.localStorage.setItem(ACCESS_TOKEN_KEY, 'a-token');
    api?.get(paths.user(), user);
  } else window.localStorage.removeItem(ACCESS_TOKEN_KEY);

  const frame = (
    <>
      <SessionEndNavigation />
      <UnsavedGuard />
      <Outlet />
    </>
  );
  const children = isRoutes(ui) ? ui : [{ path: '*', element: ui }];
  const routes = ownRoot ? children : [{ element: frame, children }];
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const content = <RouterProvider router={router} />;

  const result = render(
    <AppProviders config={{ ...defaultRuntimeConfig, ...config }}>
      {remotes ? <RemotesContext value={remotes}>{content}</RemotesContext> : content}
    </AppProviders>,
  );

  return {
    ...result,
    actor: userEvent.setup(),
    currentUrl: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}
