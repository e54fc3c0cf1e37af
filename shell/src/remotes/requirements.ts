import { findIncompatibilities } from 'remote-tools/compatibility';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { withModuleName } from 'shared-ui';
import { messages } from '../messages';
import { addressOf, failureOf } from './failures';
import { isOverrideOrigin } from './overrides';
import { isWithin, type RemoteDescription } from './registry';

/**
 * Refuses a remote on an origin that the installation does not list, before anything is requested from it.
 * @throws RemoteError
 */
export function requireOrigin(remote: RemoteDescription, listed: readonly string[]): void {
  const { origin, protocol } = addressOf(remote);
  if (origin === window.location.origin && protocol.startsWith('http')) return;
  if (remote.isOverride ? isOverrideOrigin(origin, listed) : listed.includes(origin)) return;
  throw failureOf(remote, 'refused', messages.remotes.refused(origin));
}

/**
 * Refuses a remote that was built for other versions of the contracts or of the shared packages, before any of its code runs.
 * @param provided the versions that this page provides, by package
 * @throws RemoteError that says which side is behind
 */
export function requireFit(remote: RemoteDescription, provided: Record<string, string>): void {
  const [incompatibility] = findIncompatibilities(remote, provided);
  if (!incompatibility) return;
  const { shellBehind, reloadOrTell, remoteBehind, deployNewer } = messages.remotes;
  const [message, advice] = incompatibility.isShellBehind
    ? [shellBehind, reloadOrTell]
    : [remoteBehind, deployNewer];
  const cause = new Error(incompatibility.message);
  throw failureOf(remote, 'incompatible', message(remote.title), { advice, cause });
}

/** Returns the pattern of every page among the routes, from the root: `/quotes/edit/:quoteId`, or `/quotes` for its index route. */
const patternsOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path, index, children = [] }) => {
    let pattern = parent;
    if (path !== undefined) pattern = path.startsWith('/') ? path : `${parent}/${path}`;
    const isPage = path !== undefined || index;
    return [...(isPage ? [pattern || '/'] : []), ...patternsOf(children, pattern)];
  });

const idsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ id, children = [] }) => [...(id === undefined ? [] : [id]), ...idsOf(children)]);

/** Throws an error of the router, or one that names an id, for routes with which the router would throw at every later navigation. */
function requireUsable(routes: RouteObject[]): void {
  matchRoutes(routes, '/');
  const ids = idsOf(routes);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw new Error(`Two of its routes have the id "${twice}".`);
}

/**
 * Refuses a remote whose routes are not those of its paths in the registry, at any depth, since its pages would replace those of another
 * module; and one whose routes the router cannot use.
 * @throws RemoteError that names the route
 */
export function requireOwnPaths(remote: RemoteDescription, routes: RouteObject[]): void {
  const patterns = patternsOf(routes);
  const { paths } = remote;
  const foreign = patterns.find((pattern) => !paths.some((path) => isWithin(pattern, path)));
  if (foreign !== undefined)
    throw failureOf(remote, 'broken', messages.remotes.foreignPage(foreign, paths.join(', ')));
  const missing = paths.find((path) => !patterns.some((pattern) => isWithin(pattern, path)));
  if (missing !== undefined) throw failureOf(remote, 'broken', messages.remotes.missingPage(missing));
  try {
    requireUsable(withModuleName(remote.name, routes));
  } catch (cause) {
    throw failureOf(remote, 'broken', messages.remotes.unusableRoutes, { cause });
  }
}
