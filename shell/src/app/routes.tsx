import { useEffect, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import {
  Card,
  lazyPage,
  Navigate,
  Outlet,
  rememberReturnUrl,
  SessionEndNavigation,
  Skeleton,
  SkeletonBar,
  takeReturnUrl,
  tokens,
  useAuth,
  useLocation,
  useNavigate,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { ContentError, PageError } from '../pages/errors';
import { LoginPage } from '../pages/login-page';
import type * as passwordsPart from '../features/passwords';
import type * as usersPart from '../features/users';
import { LogoutPage } from '../pages/logout-page';
import { messages } from '../messages';
import type * as signedInPart from './signed-in';

type SignedInPart = typeof signedInPart;

/** The route under which the routes of remotes are added: inside the layout, beside the shell's own pages. */
export const CONTENT_ROUTE = 'content';

let signedIn: SignedInPart | undefined;

/** The layout, and with it the code that the sign-in page does not need. */
const SignedInFrame = lazyPage(
  async () => {
    signedIn = await import(/* webpackChunkName: "signed-in" */ './signed-in');
    return signedIn.SignedInFrame;
  },
  { placeholder: null },
);

/** A page from the same chunk, which the frame around it has loaded. */
const page = (choose: (part: SignedInPart) => ComponentType): ComponentType =>
  function SignedInPage() {
    if (!signedIn) throw new Error('A page was rendered outside the frame.');
    const Page = choose(signedIn);
    return <Page />;
  };

const ComingSoon = page((part) => part.ComingSoonPage);

const ModulesPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "modules" */ '../features/modules/modules-page')).ModulesPage,
);

const OutboxPage = lazyPage(
  async () => (await import(/* webpackChunkName: "outbox" */ '../features/outbox/outbox-page')).OutboxPage,
);

const usersPage = (choose: (part: typeof usersPart) => ComponentType) =>
  lazyPage(async () => choose(await import(/* webpackChunkName: "users" */ '../features/users')));

const ProfilePage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "profile" */ '../features/profile/profile-page')).ProfilePage,
);

const passwordPage = (choose: (part: typeof passwordsPart) => ComponentType) =>
  lazyPage(async () => choose(await import(/* webpackChunkName: "passwords" */ '../features/passwords')), {
    placeholder: null,
  });

const contentRoutes: RouteObject[] = [
  { index: true, Component: page((part) => part.DashboardPage) },
  { path: '/welcome', Component: page((part) => part.WelcomePage) },
  { path: '/coming-soon', Component: ComingSoon },
  { path: '/settings/mail', Component: OutboxPage },
  { path: '/settings/users', Component: usersPage((part) => part.UsersPage) },
  { path: '/settings/users/create', Component: usersPage((part) => part.UserCreatePage) },
  { path: '/settings/users/edit/:userId', Component: usersPage((part) => part.UserEditPage) },
  { path: '/settings/profile', Component: ProfilePage },
  { path: '/settings/modules', Component: ModulesPage },
  { path: '*', Component: page((part) => part.NotFoundPage) },
];

function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== '/') rememberReturnUrl(pathname + search);
  }, [pathname, search]);
  return <Navigate to="/login" replace />;
}

/** Renders the page for a signed-in user. Sends others to sign in, and remembers where they wanted to go. */
function RequireSignedIn() {
  const { status } = useAuth();
  return status === 'signed-in' ? <Outlet /> : <SignInFirst />;
}

function GoOn() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(takeReturnUrl(), { replace: true });
  }, [navigate]);
  return null;
}

/** Renders the page for a signed-out user. Sends others home, or back to where signing in interrupted them. */
function RequireSignedOut() {
  const { status } = useAuth();
  return status === 'signed-out' ? <Outlet /> : <GoOn />;
}

const Heading = styled.div`
  padding: ${tokens.space[1]} 0 ${tokens.space[5]};
`;

/** Shown in the content area on a first load, while the remote that owns the address is loaded. */
function ContentSkeleton() {
  return (
    <>
      <Heading>
        <VisuallyHidden as="h1">{messages.page.loading}</VisuallyHidden>
        <SkeletonBar $width="180px" $height="22px" />
      </Heading>
      <Card>
        <Skeleton lines={12} label={messages.page.loading} />
      </Card>
    </>
  );
}

function Root() {
  return (
    <>
      <SessionEndNavigation />
      <Outlet />
    </>
  );
}

/** The shell's own pages. The routes of a remote are added on the first navigation to one of its paths (app.tsx). */
export const shellRoutes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageError />,
    children: [
      { element: <RequireSignedOut />, children: [{ path: '/login', element: <LoginPage /> }] },
      { path: '/logout', element: <LogoutPage /> },
      { path: '/forgotten-password', Component: passwordPage((part) => part.ForgottenPasswordPage) },
      { path: '/set-password', Component: passwordPage((part) => part.SetPasswordPage) },
      {
        element: <RequireSignedIn />,
        children: [
          {
            Component: SignedInFrame,
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
