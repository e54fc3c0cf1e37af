import { useState } from 'react';
import { createBrowserRouter, RouterProvider, type PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { OWN_ERROR_REPORTS, paths, type ModulePreviews, type User } from 'api-contract';
import { api, ErrorBlame, isSignedIn, PageProviders, withModuleName, type RuntimeConfig } from 'shared-ui';
import { storeComponentStack } from '../pages/page-error';
import { createRemoteLoader, RemoteLoaderContext, type RemoteLoader } from '../remotes/loader';
import type { RemoteDescription } from '../remotes/registry';
import { Vitals } from '../vitals/vitals';
import { CONTENT_ROUTE, ContentError, ModulePages, shellRoutes } from './routes';

/**
 * Adds a remote's routes on the first navigation to one of its paths; the router ignores an id that it has already. A failure rejects it:
 * the content area shows it, with Retry.
 */
export const patchRemoteRoutes =
  (loader: RemoteLoader): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    if (!isSignedIn()) return;
    const remote = await loader.moduleOf(path);
    if (!remote) return;
    const { routes, version = remote.version } = await loader.load(remote.name);
    const module = { ...remote, version };
    const route = {
      id: `remote:${remote.name}`,
      handle: module,
      element: <ModulePages module={module} />,
      errorElement: <ContentError module={module} />,
      children: withModuleName(remote.name, routes),
    };
    patch(CONTENT_ROUTE, [route]);
  };

const loaderCalls = ({ errorReportUrl }: RuntimeConfig) => ({
  fetchUser: () => api.get<User>(paths.user()),
  fetchPreviews: async () => (await api.get<ModulePreviews>(paths.modulePreviews())).previews,
  onOpened: ({ name, version }: RemoteDescription) => {
    // Errors are compared with how often a module is opened, so the server that receives them counts both.
    if (errorReportUrl !== OWN_ERROR_REPORTS) return;
    void api.post(paths.moduleOpened(name), { version }).catch(() => undefined);
  },
});

/** What the frame around each page reads, requested before its code has been loaded. */
const framePaths = [paths.user(), paths.views(), paths.ownMentions()];

/** The router, the loader of remotes, and the providers that every page needs. Remotes only use them. */
export function App({ config }: { config: RuntimeConfig }) {
  const [loader] = useState(() => {
    const made = createRemoteLoader(config.remotes, undefined, loaderCalls(config));
    if (isSignedIn()) {
      void made.first();
      framePaths.forEach(api.preload);
    }
    return made;
  });
  const [router] = useState(() =>
    createBrowserRouter(shellRoutes, { patchRoutesOnNavigation: patchRemoteRoutes(loader) }),
  );
  return (
    <PageProviders config={config}>
      <Vitals router={router} />
      <RemoteLoaderContext value={loader}>
        <ErrorBlame sourceOf={loader.sourceOf} isOverride={loader.isOverride}>
          <RouterProvider router={router} useTransitions={false} onError={storeComponentStack} />
        </ErrorBlame>
      </RemoteLoaderContext>
    </PageProviders>
  );
}
