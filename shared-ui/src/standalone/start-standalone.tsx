import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ErrorState } from '../components';
import { defaultRuntimeConfig, type RuntimeConfig } from '../config';
import { AppProviders } from '../providers';
import type { RemoteModule } from '../remotes';
import { LogoutPage } from './logout-page';
import { StandaloneHome } from './standalone-home';
import { StandaloneLayout } from './standalone-layout';
import { standaloneLinks } from './standalone-links';

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
  const known = document.getElementById('root');
  if (known) return known;
  const root = document.createElement('div');
  document.body.append(root);
  return root;
};

/**
 * Runs one remote alone, inside everything that the shell would give it: providers, a data router, a bar with its pages and the
 * session. For development; panels of other remotes show that they are away.
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
