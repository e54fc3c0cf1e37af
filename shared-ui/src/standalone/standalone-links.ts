import type { RouteObject } from '../router';

export interface StandaloneLink {
  readonly label: string;
  readonly to: string;
}

const isList = (path: string) => !path.includes(':') && !path.endsWith('/create');

const titleOf = (route: RouteObject, path: string): string => {
  const handle: unknown = route.handle;
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : null;
  return typeof title === 'string' ? title : path;
};

/** The pages of a remote that can be opened without knowing an id, named by their route's `handle.title`. */
export function standaloneLinks(routes: readonly RouteObject[], parent = ''): StandaloneLink[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
    const to = path.startsWith('/') ? path : `/${path}`;
    const own = route.path && isList(path) ? [{ label: titleOf(route, to), to }] : [];
    return [...own, ...standaloneLinks(route.children ?? [], path)];
  });
}
