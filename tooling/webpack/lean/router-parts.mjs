// In the place of functions of react-router. Our pages read their data by SWR and send their forms by the API's client; the router
// finds them, and keeps the history. What would ask it for more is told so.

const leftOut = (what) =>
  new Error(`This build of react-router has no ${what} (tooling/webpack/lean/router-parts.mjs).`);

/** Which data are to be loaded before a page is drawn: none. */
export function getMatchesToLoad(_request, _context, _mapRoute, _manifest, _history, _state, matches) {
  if (matches.some(({ route }) => route.loader || route.lazy || route.middleware))
    throw leftOut('loaders, lazy routes and middleware');
  return { dsMatches: [], revalidatingFetchers: [] };
}

/** Where a navigation goes that submits no form. */
export function normalizeNavigateOptions(_isFetcher, path, options) {
  if (options?.formData || options?.body !== undefined) throw leftOut('submitting of forms');
  return { path };
}

/** Links fetch pages ahead only where react-router is the whole framework, with a manifest of its own. */
export const usePrefetchBehavior = () => [false, null, {}];

/** Which ways were gone with a view transition, which the router otherwise reads of the last page: asking the browser for it takes a while. */
export const restoreAppliedTransitions = () => undefined;

/** Keeps them for the next page. */
export function persistAppliedTransitions(_window, transitions) {
  if (transitions.size > 0) throw leftOut('view transitions');
}
