import { type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { askAhead } from 'shared-ui';
import { readsAhead, type RemoteLoader } from '../remotes';
import { ContentError } from '../pages';
import { CONTENT_ROUTE } from '../app/content-route';

/**
 * Fills in a remote's routes on the first way to one of its paths. A failure rejects the navigation: the content
 * area shows it, and trying again calls this again.
 */
export function patchRemoteRoutes(loader: RemoteLoader): PatchRoutesOnNavigationFunction {
  const present = new Set<string>();
  return async ({ path, patch }) => {
    const remote = await loader.ownerOf(path);
    if (!remote || present.has(remote.name)) return;
    // What the page was opened at has been asked for by its first script.
    if (path !== window.location.pathname)
      readsAhead(remote, { pathname: path, search: '' }).forEach(askAhead);
    const { routes } = await loader.load(remote.name);
    if (present.has(remote.name)) return;
    present.add(remote.name);
    const frame: RouteObject = {
      id: `remote:${remote.name}`,
      errorElement: <ContentError module={remote} />,
      children: routes,
    };
    patch(CONTENT_ROUTE, [frame]);
  };
}
