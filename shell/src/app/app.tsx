import { useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PageProviders, RemotesContext, type RuntimeConfig } from 'shared-ui';
import { RemoteLoaderContext, type RemoteLoader } from '../remotes';
import { patchRemoteRoutes } from './remote-routes';
import { shellRoutes } from './routes';

interface AppProps {
  config: RuntimeConfig;
  loader: RemoteLoader;
}

/** The providers that every page needs, once; a member's page adds its own (member-frame.tsx). Remotes only use them. */
export function App({ config, loader }: AppProps) {
  const [router] = useState(() =>
    createBrowserRouter(shellRoutes, { patchRoutesOnNavigation: patchRemoteRoutes(loader) }),
  );
  const remotes = useMemo(
    () => ({
      load: loader.load,
      sourceOf: loader.sourceOf,
      isOutdated: async (name: string) =>
        (await loader.findOutdated()).some((remote) => remote.name === name),
    }),
    [loader],
  );
  return (
    <PageProviders config={config}>
      <RemoteLoaderContext value={loader}>
        <RemotesContext value={remotes}>
          <RouterProvider router={router} />
        </RemotesContext>
      </RemoteLoaderContext>
    </PageProviders>
  );
}
