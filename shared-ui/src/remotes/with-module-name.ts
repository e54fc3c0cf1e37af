import type { RouteObject } from '../router';

/**
 * Returns a module's routes with its name before each id: `list` of mf-quotes becomes `mf-quotes:list`, since a router has one list of ids
 * for all modules. An id that has the name already stays as it is.
 */
export function withModuleName(name: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { id, children } = route;
    const named = {
      ...route,
      ...(id !== undefined && { id: id.startsWith(`${name}:`) ? id : `${name}:${id}` }),
      ...(children && { children: withModuleName(name, children) }),
    };
    return named as RouteObject;
  });
}
