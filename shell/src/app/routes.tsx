import type { RouteObject } from 'react-router-dom';
import { RequireMember, RequireVisitor } from '../features/session';
import { Layout } from '../layout';
import {
  ContentError,
  ContentSkeleton,
  ComingSoonPage,
  DashboardPage,
  LoginPage,
  LogoutPage,
  NotFoundPage,
  WelcomePage,
} from '../pages';
import { Root } from './root';

/** Where the routes of remotes are hung in: inside the layout, beside the shell's own pages. */
export const CONTENT_ROUTE = 'content';

const comingSoon = (path: string, title?: string): RouteObject => ({
  path,
  element: <ComingSoonPage title={title} />,
});

const contentRoutes: RouteObject[] = [
  { index: true, element: <DashboardPage /> },
  { path: '/welcome', element: <WelcomePage /> },
  comingSoon('/coming-soon'),
  comingSoon('/reports/customers'),
  comingSoon('/settings/users', 'Intranet Users'),
  comingSoon('/settings/profile', 'Profile'),
  { path: '*', element: <NotFoundPage /> },
];

/** The shell's own pages. What belongs to a remote is added when somebody first goes there (remote-routes.tsx). */
export const shellRoutes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ContentError />,
    children: [
      { element: <RequireVisitor />, children: [{ path: '/login', element: <LoginPage /> }] },
      { path: '/logout', element: <LogoutPage /> },
      {
        element: <RequireMember />,
        children: [
          {
            element: <Layout />,
            children: [
              {
                id: CONTENT_ROUTE,
                errorElement: <ContentError />,
                hydrateFallbackElement: <ContentSkeleton />,
                children: contentRoutes,
              },
            ],
          },
        ],
      },
    ],
  },
];
