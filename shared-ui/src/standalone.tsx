import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAuth } from './auth';
import { messageOf } from './client';
import {
  Alert,
  Button,
  Card,
  ErrorState,
  FilterBar,
  NavigationProgress,
  PageHeader,
  SkipLink,
  Spinner,
  Stack,
} from './components';
import { defaultRuntimeConfig, type RuntimeConfig } from './config';
import { ErrorBoundary } from './errors';
import { ScrollToTop } from './router/places';
import { AppProviders } from './providers/signed-in-providers';
import { withModuleName, type RemoteModule } from './remotes';
import { NavLink, Outlet, useNavigate, type RouteObject } from './router';
import { tokens } from './theme';
import { MailDialogs } from './mails/write-mail';
import { UnsavedGuard } from './unsaved';
import { messages } from './messages';
import { SessionEndNavigation } from './providers/session-end-navigation';
import { takeReturnUrl } from './client/storage';

const { size, space, weight } = tokens;

const Page = styled(Stack)`
  max-width: ${size.page};
  margin: 0 auto;
  padding: ${space[4]};
`;

const Links = styled.nav`
  display: flex;
  flex: 1 1 12rem;
  gap: ${space[4]};
  overflow-x: auto;
  white-space: nowrap;
  [aria-current] {
    color: inherit;
    font-weight: ${weight.semibold};
  }
`;

/** Signs in with the demonstration account, which is all that the mock API knows. */
function SignInCard() {
  const { login } = useAuth();
  const [error, setError] = useState<unknown>();
  return (
    <Card title="Sign in">
      {error !== undefined && <Alert tone="danger">{messageOf(error)}</Alert>}
      <Button tone="primary" onClick={() => void login('staff@example.com', 'letmein-demo').catch(setError)}>
        Sign In
      </Button>
    </Card>
  );
}

/** Signs out and returns to the last address, which then asks to sign in. */
function LogoutPage() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    void logout();
    void navigate(takeReturnUrl(), { replace: true });
  }, [logout, navigate]);

  return <Spinner label={messages.remotes.signingOut} />;
}

const titleOf = (route: RouteObject, path: string): string =>
  (route.handle as { title?: string } | undefined)?.title ?? path;

/** Returns the pages of a remote that need no id, named by their route's `handle.title`. */
export function standaloneLinks(
  routes: readonly RouteObject[],
  parent = '',
): { label: string; to: string }[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
    const to = path.startsWith('/') ? path : `/${path}`;
    const isListed = route.path && !path.includes(':') && !path.endsWith('/create');
    const link = isListed ? [{ label: titleOf(route, to), to }] : [];
    return [...link, ...standaloneLinks(route.children ?? [], path)];
  });
}

/** Renders the frame of a standalone remote: links to its pages and Logout, or the sign-in. */
function StandaloneLayout({ remote, title }: { remote: RemoteModule; title: string }) {
  const { status, user, logout } = useAuth();
  return (
    <>
      <SkipLink />
      <ScrollToTop />
      <SessionEndNavigation />
      <UnsavedGuard />
      <MailDialogs />
      <NavigationProgress />
      <Page $gap={6}>
        <FilterBar as="header">
          <strong>{title}</strong>
          <Links aria-label={title}>
            {standaloneLinks(remote.routes).map(({ label, to }) => (
              <NavLink key={to} to={to} end>
                {label}
              </NavLink>
            ))}
          </Links>
          {user && <Button onClick={() => void logout()}>Logout {user.name}</Button>}
        </FilterBar>
        <main id="main" tabIndex={-1}>
          {status === 'signed-out' ? (
            <SignInCard />
          ) : (
            <ErrorBoundary source={{ name: remote.name, version: 'standalone', title }}>
              <Outlet />
            </ErrorBoundary>
          )}
        </main>
      </Page>
    </>
  );
}

const readConfig = async (): Promise<RuntimeConfig> => {
  try {
    const response = await fetch('/config.json');
    return response.ok
      ? { ...defaultRuntimeConfig, ...((await response.json()) as Partial<RuntimeConfig>) }
      : defaultRuntimeConfig;
  } catch {
    return defaultRuntimeConfig;
  }
};

const rootElement = (): HTMLElement => {
  const root = document.getElementById('root') ?? document.createElement('div');
  if (!root.isConnected) document.body.append(root);
  return root;
};

/** Runs one remote without the shell, for development. Panels of other remotes show that they are unavailable. */
export async function startStandalone(remote: RemoteModule, { title }: { title: string }): Promise<void> {
  const home = <PageHeader title={title} description={messages.remotes.standalone} />;
  const router = createBrowserRouter([
    {
      path: '/',
      element: <StandaloneLayout remote={remote} title={title} />,
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: home },
        { path: 'login', element: home },
        { path: 'logout', element: <LogoutPage /> },
        ...withModuleName(remote.name, remote.routes),
        { path: '*', element: <ErrorState title={messages.requests.pageNotFound} /> },
      ],
    },
  ]);

  createRoot(rootElement()).render(
    <AppProviders config={await readConfig()}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}
