import { useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppProviders, RemotesContext, type RuntimeConfig } from 'shared-ui';
import { RemoteLoaderContext, type RemoteLoader } from '../remotes';
import { patchRemoteRoutes } from './remote-routes';
import { shellRoutes } from './routes';

interface AppProps {
  config: RuntimeConfig;
  loader: RemoteLoader;
}

/** Every provider of the page, once. Remotes only use them. */
export function App({ config, loader }: AppProps) {
  const [router] = useState(() =>
    createBrowserRouter(shellRoutes, { patchRoutesOnNavigation: patchRemoteRoutes(loader) }),
  );
  const remotes = useMemo(() => ({ load: loader.load }), [loader]);
  return (
    <AppProviders config={config}>
      <RemoteLoaderContext value={loader}>
        <RemotesContext value={remotes}>
          <RouterProvider router={router} />
        </RemotesContext>
      </RemoteLoaderContext>
    </AppProviders>
  );
}
