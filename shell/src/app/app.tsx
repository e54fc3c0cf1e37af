import { useState } from 'react';
import { createBrowserRouter, RouterProvider, type PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { isSignedIn, PageProviders, type RuntimeConfig } from 'shared-ui';
import { loadMember } from './load-member';
import { shellRoutes } from './routes';

/** Whose path is not the shell's own may belong to a remote; finding out is the member's part, for a visitor goes to none. */
const fillInRoutes =
  (config: RuntimeConfig): PatchRoutesOnNavigationFunction =>
  async (navigation) => {
    if (!isSignedIn()) return;
    const { pageRemotes } = await loadMember();
    await pageRemotes(config).patchRoutes(navigation);
  };

/** The providers that every page needs, once; a member's page adds its own (member-frame.tsx). Remotes only use them. */
export function App({ config }: { config: RuntimeConfig }) {
  const [router] = useState(() =>
    createBrowserRouter(shellRoutes, { patchRoutesOnNavigation: fillInRoutes(config) }),
  );
  return (
    <PageProviders config={config}>
      {/* A page that has come is drawn in one go; in slices, every frame of the skeleton would come between. */}
      <RouterProvider router={router} useTransitions={false} />
    </PageProviders>
  );
}
