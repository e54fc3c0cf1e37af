import type { RouteObject } from 'shared-ui';
import { ListPage } from './pages/list-page';
import { patterns } from './paths';

/** The routes of this remote. The first page is part of the entry. */
export const routes: RouteObject[] = [
  { path: patterns.list, element: <ListPage />, handle: { title: 'Template Title' } },
];
