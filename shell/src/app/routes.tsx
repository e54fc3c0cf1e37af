import { useContext, useEffect, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { pages, paths } from 'api-contract';
import {
  Card,
  lazyPage,
  ModuleData,
  Navigate,
  Outlet,
  preloads,
  rememberReturnUrl,
  RemotesContext,
  SessionEndNavigation,
  Skeleton,
  SkeletonBar,
  takeReturnUrl,
  tokens,
  useAuth,
  useDocumentTitle,
  useLocation,
  useNavigate,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { PageError } from '../pages/page-error';
import { isFromCompany, LoginPage } from '../pages/login-page';
import { LogoutPage } from '../pages/logout-page';
import { messages } from '../messages';
import { rememberOpened } from '../remotes/opened-modules';
import { menuOf, type RemoteDescription } from '../remotes/registry';

/** The route under which the routes of remotes are added: inside the layout, beside the shell's own pages. */
export const CONTENT_ROUTE = 'content';

/** Returns the function that makes a component of a page in a chunk. */
const pagesOf =
  <Chunk,>(load: () => Promise<Chunk>, placeholder?: ReactNode) =>
  <Props extends object = object>(choose: (chunk: Chunk) => ComponentType<Props>) =>
    lazyPage<Props>(async () => choose(await load()), { placeholder });

/** Loads the layout, and with it the code that the sign-in page does not need. */
const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in');

const signedIn = pagesOf(loadSignedIn, null);
const passwords = pagesOf(() => import(/* webpackChunkName: "passwords" */ '../features/passwords'), null);
const users = pagesOf(() => import(/* webpackChunkName: "users" */ '../features/users'));
const audit = pagesOf(() => import(/* webpackChunkName: "audit" */ '../features/audit'));
const personalData = pagesOf(
  () => import(/* webpackChunkName: "personal-data" */ '../features/personal-data/personal-data-page'),
);
const outbox = pagesOf(() => import(/* webpackChunkName: "outbox" */ '../features/outbox'));
const profile = pagesOf(() => import(/* webpackChunkName: "profile" */ '../features/profile/profile-page'));
const modules = pagesOf(() => import(/* webpackChunkName: "modules" */ '../features/modules'));

/** Shows in the content area what failed there. */
export const ContentError = signedIn<{ module?: RemoteDescription }>((chunk) => chunk.ContentError);

const NotFound = signedIn(({ NotFoundPage }) => NotFoundPage);

/** Renders the page for administrators. For other users there is none. */
function ForAdministrators() {
  const { user } = useAuth();
  return user && !user.is_administrator ? <NotFound /> : <Outlet />;
}

const administratorRoutes: RouteObject[] = [
  { path: pages.auditLog.pattern, Component: audit(({ AuditLogPage }) => AuditLogPage) },
  { path: pages.personalData.pattern, Component: personalData(({ PersonalDataPage }) => PersonalDataPage) },
  { path: pages.outbox.pattern, Component: outbox(({ OutboxPage }) => OutboxPage) },
  { path: pages.outboxEntry.pattern, Component: outbox(({ OutboxEntryPage }) => OutboxEntryPage) },
  { path: pages.newUser.pattern, Component: users(({ UserCreatePage }) => UserCreatePage) },
  { path: pages.user.pattern, Component: users(({ UserEditPage }) => UserEditPage) },
  { path: pages.teamKeys.pattern, Component: modules(({ TeamKeysPage }) => TeamKeysPage) },
];

const contentRoutes: RouteObject[] = [
  {
    index: true,
    Component: signedIn(({ DashboardPage }) => DashboardPage),
    ...preloads(() => [paths.dashboardStats(), paths.dashboardCharts()]),
  },
  { path: pages.welcome.pattern, Component: signedIn(({ WelcomePage }) => WelcomePage) },
  { path: pages.comingSoon.pattern, Component: signedIn(({ ComingSoonPage }) => ComingSoonPage) },
  { element: <ForAdministrators />, children: administratorRoutes },
  { path: pages.users.pattern, Component: users(({ UsersPage }) => UsersPage) },
  { path: pages.profile.pattern, Component: profile(({ ProfilePage }) => ProfilePage) },
  { path: pages.modules.pattern, Component: modules(({ ModulesPage }) => ModulesPage) },
  { path: pages.module.pattern, Component: modules(({ ModulePage }) => ModulePage) },
  { path: pages.preview.pattern, Component: modules(({ PreviewPage }) => PreviewPage) },
  { path: '*', Component: NotFound },
];

/** Renders the page for a signed-in user. Sends others to sign in, and remembers where they wanted to go. */
function RequireSignedIn() {
  const { status } = useAuth();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn && pathname !== pages.dashboard()) rememberReturnUrl(pathname + search + hash);
  }, [isSignedIn, pathname, search, hash]);
  return isSignedIn ? <Outlet /> : <Navigate to={pages.login()} replace />;
}

/** Renders the page for a signed-out user. Sends others home, or back to where signing in interrupted them. */
function RequireSignedOut() {
  const { status } = useAuth();
  const navigate = useNavigate();
  const { hash } = useLocation();
  // A signed-in user who comes from the company account signs in again, to confirm that it is them.
  const isDone = status === 'signed-in' && !isFromCompany(hash);
  useEffect(() => {
    if (isDone) void navigate(takeReturnUrl(), { replace: true });
  }, [isDone, navigate]);
  return !isDone && <Outlet />;
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

/** Sets the title of a module's page, which the page may replace: effects run in the order of the components. */
function ModuleTitle({ module }: { module: RemoteDescription }) {
  const { pathname } = useLocation();
  useDocumentTitle(menuOf(module).find(({ path }) => path === pathname)?.label ?? module.title);
  return null;
}

/** Renders the pages of a module. What fails in them is the module's, whether or not the error says where it comes from. */
export function ModulePages({ module }: { module: RemoteDescription }) {
  const remotes = useContext(RemotesContext);
  const userId = useAuth().user?.id;
  useEffect(() => {
    if (userId !== undefined) rememberOpened(userId, module.name);
  }, [userId, module.name]);
  const sourceOf = (error: unknown) => remotes.sourceOf?.(error) ?? module;
  return (
    <RemotesContext value={{ ...remotes, sourceOf }}>
      <ModuleTitle module={module} />
      <ModuleData module={module.name}>
        <Outlet />
      </ModuleData>
    </RemotesContext>
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
      {
        element: <RequireSignedOut />,
        children: [{ path: pages.login.pattern, element: <LoginPage loadNext={loadSignedIn} /> }],
      },
      { path: pages.logout.pattern, element: <LogoutPage /> },
      {
        path: pages.forgottenPassword.pattern,
        Component: passwords(({ ForgottenPasswordPage }) => ForgottenPasswordPage),
      },
      { path: pages.setPassword.pattern, Component: passwords(({ SetPasswordPage }) => SetPasswordPage) },
      { path: pages.setUp.pattern, Component: passwords(({ SetUpPage }) => SetUpPage) },
      {
        element: <RequireSignedIn />,
        children: [
          {
            Component: signedIn(({ SignedInFrame }) => SignedInFrame),
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
