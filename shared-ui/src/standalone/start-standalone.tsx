import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { takeReturnUrl, useAuth } from '../auth';
import { Card, ErrorState, PageHeader, Spinner } from '../components';
import { defaultRuntimeConfig, type RuntimeConfig } from '../config';
import { AppProviders } from '../providers/signed-in-providers';
import type { RemoteModule } from '../remotes';
import { Link, type RouteObject, useNavigate } from '../router';
import { StandaloneLayout } from './standalone-layout';

/** Signs out and returns to the last address, which then asks to sign in. */
function LogoutPage() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    void logout();
    void navigate(takeReturnUrl(), { replace: true });
  }, [logout, navigate]);

  return <Spinner label="Signing out" />;
}

export interface StandaloneLink {
  readonly label: string;
  readonly to: string;
}

const isList = (path: string) => !path.includes(':') && !path.endsWith('/create');

const titleOf = (route: RouteObject, path: string): string => {
  const handle: unknown = route.handle;
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : null;
  return typeof title === 'string' ? title : path;
};

/** Returns the pages of a remote that need no id, named by their route's `handle.title`. */
export function standaloneLinks(routes: readonly RouteObject[], parent = ''): StandaloneLink[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
    const to = path.startsWith('/') ? path : `/${path}`;
    const link = route.path && isList(path) ? [{ label: titleOf(route, to), to }] : [];
    return [...link, ...standaloneLinks(route.children ?? [], path)];
  });
}

interface StandaloneHomeProps {
  title: string;
  links: readonly StandaloneLink[];
}

/** Renders the home page of a standalone remote. */
function StandaloneHome({ title, links }: StandaloneHomeProps) {
  return (
    <>
      <PageHeader title={title} description="This module runs on its own, against the mock API." />
      <Card title="Pages">
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </Card>
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

const pageRoot = (): HTMLElement => {
  const existing = document.getElementById('root');
  if (existing) return existing;
  const root = document.createElement('div');
  document.body.append(root);
  return root;
};

/**
 * Runs one remote without the shell, for development: with the providers, a data router, a bar with its pages and the session
 * menu. Panels of other remotes show that they are unavailable.
 */
export async function startStandalone(remote: RemoteModule, { title }: { title: string }): Promise<void> {
  const links = standaloneLinks(remote.routes);
  const router = createBrowserRouter([
    {
      path: '/',
      element: <StandaloneLayout title={title} name={remote.name} links={links} />,
      children: [
        { index: true, element: <StandaloneHome title={title} links={links} /> },
        { path: 'login', element: <StandaloneHome title={title} links={links} /> },
        { path: 'logout', element: <LogoutPage /> },
        ...remote.routes,
        { path: '*', element: <ErrorState title="There is no such page in this module" /> },
      ],
    },
  ]);

  createRoot(pageRoot()).render(
    <AppProviders config={await readConfig()}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}
