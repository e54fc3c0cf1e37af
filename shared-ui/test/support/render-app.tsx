import { type ReactElement, useEffect } from 'react';
import { act, render, type RenderResult } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths, type User } from 'api-contract';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { defaultRuntimeConfig, type RuntimeConfig } from '../../src/config';
import { MailDialogs } from '../../src/mails/write-mail';
import { PageProviders } from '../../src/providers/page-providers';
import { SessionEndNavigation } from '../../src/providers/session-end-navigation';
import { AppProviders } from '../../src/providers/signed-in-providers';
import { type Remotes, RemotesContext } from '../../src/remotes';
import { Outlet } from '../../src/router';
import { UnsavedGuard } from '../../src/unsaved';
import { forgetUnsavedWork } from '../../src/unsaved-parts';
import { type Actor, createActor } from './actor';
import { closePage, type FakeApi } from './fake-api';
import { fixClock } from './fix-clock';

const setMeta = (name: string, content: string) => {
  const known = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = known ?? document.createElement('meta');
  meta.name = name;
  meta.content = content;
  if (!known) document.head.append(meta);
};

/** Modal dialogs, which jsdom does not have: open, close and Escape. */
const installDialog = () => {
  const prototype = HTMLDialogElement.prototype;
  if (typeof prototype.showModal === 'function') return;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  };
  prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
};

/** `Blob.text`, which jsdom does not have. */
const installBlob = () => {
  Blob.prototype.text ??= function text(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error ?? new Error('The blob could not be read.'));
      reader.readAsText(this);
    });
  };
};

/** Reports each element as visible at once: jsdom has no layout. */
class FakeIntersectionObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Reports nothing: jsdom has no layout. */
class FakeResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Reaches nobody: a test has one tab. */
class FakeBroadcastChannel {
  postMessage() {}
  close() {}
}

/** Adds the meta elements of the server's HTML and what jsdom lacks. */
export function installPage(): void {
  setMeta('api-base-url', '/api');
  setMeta('csrf-token', 'a-csrf-token');
  installDialog();
  installBlob();
  window.BroadcastChannel ??= FakeBroadcastChannel as never;
  window.IntersectionObserver ??= FakeIntersectionObserver as never;
  window.ResizeObserver ??= FakeResizeObserver as never;
  Element.prototype.scrollIntoView ??= () => undefined;
  // jsdom's own logs "not implemented".
  window.scrollTo = () => undefined;
}

export interface RenderOptions {
  /** The signed-in user; signed out if left out. An `api` also returns it from `GET /user`. */
  user?: User;
  api?: FakeApi;
  /** The address; `/` by default. */
  url?: string;
  config?: Partial<RuntimeConfig>;
  /** The fixed time, where the test has another than the rest; see `fixClock`. */
  now?: string;
  /** The routes contain the host's root element themselves, as the shell's do. */
  ownRoot?: boolean;
  /** Loads the panels of other remotes. */
  remotes?: Remotes;
  /** Applies styles, for tests of what they alone decide: jsdom compares each element with every rule, which takes long. */
  styled?: boolean;
}

export interface RenderedApp extends RenderResult {
  /** Acts as the user. */
  readonly actor: Actor;
  /** Returns the current address with its query. */
  readonly currentUrl: () => string;
  readonly goBack: () => Promise<void>;
}

/** How many sessions the tests of a file have begun. Each has a token of its own, because what was requested ahead belongs to a session. */
let sessions = 0;

function ClosePage() {
  useEffect(
    () => () => {
      closePage();
      forgetUnsavedWork();
    },
    [],
  );
  return null;
}

const isRoutes = (ui: ReactElement | RouteObject[]): ui is RouteObject[] => Array.isArray(ui);

/**
 * Renders an element, or a remote's routes, inside the host's providers with a fresh cache, a memory router and the session of
 * `user`. An element matches every address.
 */
export function renderApp(ui: ReactElement | RouteObject[], options: RenderOptions = {}): RenderedApp {
  const { user, api, url = '/', config, remotes, now, ownRoot = false, styled = false } = options;
  if (now) fixClock(now);
  installPage();
  if (user) {
    window.localStorage.setItem(ACCESS_TOKEN_KEY, `token ${++sessions}`);
    api?.get(paths.user(), user);
  } else window.localStorage.removeItem(ACCESS_TOKEN_KEY);

  const frame = (
    <>
      <SessionEndNavigation />
      <UnsavedGuard />
      <MailDialogs />
      <Outlet />
    </>
  );
  const children = isRoutes(ui) ? ui : [{ path: '*', element: ui }];
  const routes = ownRoot
    ? children
    : [{ id: 'frame', element: frame, hydrateFallbackElement: <></>, children }];
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  // The address bar follows the router before the next page is rendered, as in a browser.
  const writeAddress = (address: string) => window.history.replaceState(null, '', address);
  writeAddress(url);
  router.subscribe(({ location }) => writeAddress(location.pathname + location.search + location.hash));
  const content = <RouterProvider router={router} />;

  // The shell provides what signed-in pages need inside its own root.
  const Providers = ownRoot ? PageProviders : AppProviders;
  const page = (
    <Providers config={{ ...defaultRuntimeConfig, ...config }}>
      <ClosePage />
      {remotes ? <RemotesContext value={remotes}>{content}</RemotesContext> : content}
    </Providers>
  );
  const styles = document.createElement('div');
  if (styled) document.head.append(styles);
  const result = render(<StyleSheetManager target={styles}>{page}</StyleSheetManager>);
  // Those of every page, and of a test before, are in the document.
  if (!styled) document.head.querySelectorAll('style').forEach((style) => style.remove());

  return {
    ...result,
    actor: createActor(),
    currentUrl: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}
