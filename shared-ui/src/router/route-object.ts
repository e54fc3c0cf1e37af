import type { IndexRouteObject, NonIndexRouteObject } from 'react-router-dom';

/** Pages read their data by SWR, send it by the API's client, and come by `lazyPage`. The hosts' router does none of it. */
type LeftToOthers = 'loader' | 'action' | 'lazy' | 'middleware' | 'shouldRevalidate' | 'HydrateFallback';

/** A page's address and what is drawn there. */
export type RouteObject =
  | Omit<IndexRouteObject, LeftToOthers>
  | (Omit<NonIndexRouteObject, LeftToOthers | 'children'> & { children?: RouteObject[] });
