import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { RuntimeConfig } from 'shared-ui';
import { createRemoteLoader, type RemoteLoader } from '../remotes';
import { loadContainer } from './load-container';
import { patchRemoteRoutes } from './remote-routes';

interface PageRemotes {
  loader: RemoteLoader;
  patchRoutes: PatchRoutesOnNavigationFunction;
}

let known: PageRemotes | undefined;

/** The page's one loader of remotes, and the way in which it fills in their routes. */
export function pageRemotes({ remotes }: RuntimeConfig): PageRemotes {
  if (!known) {
    const loader = createRemoteLoader(remotes, loadContainer);
    known = { loader, patchRoutes: patchRemoteRoutes(loader) };
  }
  return known;
}
