import type { RouteObject } from 'react-router-dom';
import { RequireMember, RequireVisitor } from '../features/session';
import { ContentSkeleton, LoginPage, LogoutPage, PageError } from '../pages';
import { CONTENT_ROUTE } from './content-route';
import { memberPage } from './member-page';
import { Root } from './root';

const ContentError = memberPage((member) => member.ContentError);
const ComingSoon = memberPage((member) => member.ComingSoon);

const contentRoutes: RouteObject[] = [
  { index: true, Component: memberPage((member) => member.DashboardPage) },
  { path: '/welcome', Component: memberPage((member) => member.WelcomePage) },
  { path: '/coming-soon', Component: ComingSoon },
  { path: '/reports/customers', Component: ComingSoon },
  { path: '/settings/users', Component: memberPage((member) => member.UsersPage) },
  { path: '/settings/profile', Component: memberPage((member) => member.ProfilePage) },
  { path: '/settings/modules', Component: memberPage((member) => member.ModulesPage) },
  { path: '*', Component: memberPage((member) => member.NotFoundPage) },
];

/** The shell's own pages. What belongs to a remote is added when somebody first goes there (member/remote-routes.tsx). */
export const shellRoutes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageError />,
    children: [
      { element: <RequireVisitor />, children: [{ path: '/login', element: <LoginPage /> }] },
      { path: '/logout', element: <LogoutPage /> },
      {
        element: <RequireMember />,
        children: [
          {
            Component: memberPage((member) => member.MemberFrame),
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
