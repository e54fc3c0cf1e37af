import type { RouteObject } from 'shared-ui';
import { ListPage } from './pages';
import { patterns } from './paths';

/** Every address that this remote owns. What people open first comes with the remote itself. */
export const routes: RouteObject[] = [
  { path: patterns.list, element: <ListPage />, handle: { title: 'Template Title' } },
];
