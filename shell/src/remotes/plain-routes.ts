import type { RemoteModule } from 'shared-ui';
import type { RemoteDescription } from './description';
import { failureOf } from './remote-failures';

type Routes = RemoteModule['routes'];

/** What our build of react-router leaves out (tooling/webpack/lean/never-called.mjs). */
const leftOut = ['loader', 'action', 'lazy', 'middleware'];

function findLeftOut(routes: Routes): string | undefined {
  for (const route of routes) {
    const found = leftOut.find((part) => part in route) ?? findLeftOut(route.children ?? []);
    if (found) return found;
  }
  return undefined;
}

/**
 * Refuses routes that would have the router load their data or code: the page would wait for it for ever.
 * @throws RemoteError that names the part
 */
export function requirePlainRoutes(remote: RemoteDescription, routes: Routes): void {
  const part = findLeftOut(routes);
  if (part === undefined) return;
  throw failureOf(remote, {
    reason: 'broken',
    message: 'It asks more of the router than this page offers.',
    cause: new Error(
      `A route of ${remote.name} has "${part}": pages read by SWR and are fetched by lazyPage.`,
    ),
  });
}
