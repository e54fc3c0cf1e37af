import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { api } from '../client';

/**
 * For a route whose page reads what follows from its address: requests it as soon as the route is matched, while the code of the page loads.
 * Another view of the same page requests nothing here. `{ path, element, ...preloads(({ params }) => [paths.quote(params['quoteId']!)]) }`.
 */
export const preloads = (
  pathsOf: (address: LoaderFunctionArgs) => readonly string[],
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
  loader: (address) => {
    pathsOf(address).forEach((path) => api.preload(path));
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});
