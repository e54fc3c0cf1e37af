import { useEffect, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { styled } from 'styled-components';
import { SessionEndNavigation, takeReturnUrl, useAuth } from './auth';
import { messageOf } from './client';
import {
  Alert,
  Button,
  Card,
  ErrorState,
  NavigationProgress,
  PageHeader,
  SkipLink,
  Spinner,
} from './components';
import { defaultRuntimeConfig, type RuntimeConfig } from './config';
import { ErrorBoundary } from './errors';
import { TextInput } from './inputs';
import { Menu, type MenuEntry } from './overlays';
import { ScrollToTop } from './places';
import { AppProviders } from './providers/signed-in-providers';
import type { RemoteModule } from './remotes';
import { NavLink, Outlet, useNavigate, type RouteObject } from './router';
import { media, tokens, useTheme } from './theme';
import { UnsavedGuard } from './unsaved';

const { color, layer, radius, size, space, weight } = tokens;

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: flex;
  align-items: center;
  gap: ${space[5]};
  min-height: ${size.topBar};
  padding: 0 ${space[5]};
  background: ${color.brand};
  color: ${color.onBrand};
  > strong {
    font-weight: ${weight.semibold};
    white-space: nowrap;
  }
`;

const Links = styled.nav`
  display: flex;
  flex: 1;
  gap: ${space[1]};
  overflow-x: auto;
  a {
    padding: 6px 10px;
    border-radius: ${radius.medium};
    color: ${color.onBrandMuted};
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover,
  a[aria-current] {
    background: ${color.brandHover};
    color: ${color.onBrand};
  }
`;

const Main = styled.main`
  --sticky-top: ${size.topBar};
  max-width: ${size.page};
  margin: 0 auto;
  padding: ${space[6]};
  ${media.below('small')} {
    padding: ${space[4]};
  }
`;

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  max-width: 360px;
  > :not(button) {
    width: 100%;
  }
`;

/** Renders the sign-in form, filled in with the demonstration account. */
function SignInForm() {
  const { login } = useAuth();
  const [email, setEmail] = useState('staff@example.com');
  const [password, setPassword] = useState('letmein-demo');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await login(email, password);
    } catch (failure) {
      setError(failure);
      setSending(false);
    }
  };

  return (
    <Card title="Sign in">
      <Form onSubmit={(event) => void handleSubmit(event)}>
        {error !== undefined && <Alert tone="danger">{messageOf(error)}</Alert>}
        <TextInput label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} />
        <TextInput
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" tone="primary" busy={isSending}>
          Sign In
        </Button>
      </Form>
    </Card>
  );
}

/** Signs out and returns to the last address, which then asks to sign in. */
function LogoutPage() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    void logout();
    void navigate(takeReturnUrl(), { replace: true });
  }, [logout, navigate]);

  return <Spinner label="Signing out" />;
}

const themes = [
  { label: 'System theme', preference: 'system', icon: 'monitor' },
  { label: 'Light', preference: 'light', icon: 'sun' },
  { label: 'Dark', preference: 'dark', icon: 'moon' },
] as const;

/** Renders the menu of themes, with Logout while signed in. */
function SessionMenu() {
  const { status, user, logout } = useAuth();
  const { preference, setPreference } = useTheme();
  const items: MenuEntry[] = themes.map((theme) => ({
    label: theme.label,
    icon: theme.icon,
    checked: theme.preference === preference,
    onSelect: () => setPreference(theme.preference),
  }));
  if (status === 'signed-out') return <Menu label="Session" trigger="Signed out" align="end" items={items} />;
  items.push({ label: 'Logout', icon: 'logout', onSelect: () => void logout() });
  return <Menu label="Session" trigger={user?.name ?? 'Signed in'} align="end" items={items} />;
}

interface StandaloneLink {
  readonly label: string;
  readonly to: string;
}

const titleOf = (route: RouteObject, path: string): string => {
  const handle: unknown = route.handle;
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : null;
  return typeof title === 'string' ? title : path;
};

/** Returns the pages of a remote that need no id, named by their route's `handle.title`. */
export function standaloneLinks(routes: readonly RouteObject[], parent = ''): StandaloneLink[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
    const to = path.startsWith('/') ? path : `/${path}`;
    const isListed = route.path && !path.includes(':') && !path.endsWith('/create');
    const link = isListed ? [{ label: titleOf(route, to), to }] : [];
    return [...link, ...standaloneLinks(route.children ?? [], path)];
  });
}

/** Renders the frame of a standalone remote: a bar with its pages and the session menu, and the sign-in form. */
function StandaloneLayout({ remote, title }: { remote: RemoteModule; title: string }) {
  const { status } = useAuth();
  return (
    <>
      <SkipLink />
      <ScrollToTop />
      <SessionEndNavigation />
      <UnsavedGuard />
      <NavigationProgress />
      <Bar>
        <strong>{title}</strong>
        <Links aria-label={title}>
          {standaloneLinks(remote.routes).map(({ label, to }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </Links>
        <SessionMenu />
      </Bar>
      <Main id="main" tabIndex={-1}>
        {status === 'signed-out' ? (
          <SignInForm />
        ) : (
          <ErrorBoundary source={{ name: remote.name, version: 'standalone', title }}>
            <Outlet />
          </ErrorBoundary>
        )}
      </Main>
    </>
  );
}

const readConfig = async (): Promise<RuntimeConfig> => {
  try {
    const response = await fetch('/config.json');
    return response.ok
      ? { ...defaultRuntimeConfig, ...((await response.json()) as Partial<RuntimeConfig>) }
      : defaultRuntimeConfig;
  } catch {
    return defaultRuntimeConfig;
  }
};

const rootElement = (): HTMLElement => {
  const root = document.getElementById('root') ?? document.createElement('div');
  if (!root.isConnected) document.body.append(root);
  return root;
};

/** Runs one remote without the shell, for development. Panels of other remotes show that they are unavailable. */
export async function startStandalone(remote: RemoteModule, { title }: { title: string }): Promise<void> {
  const home = <PageHeader title={title} description="This module runs on its own, against the mock API." />;
  const router = createBrowserRouter([
    {
      path: '/',
      element: <StandaloneLayout remote={remote} title={title} />,
      children: [
        { index: true, element: home },
        { path: 'login', element: home },
        { path: 'logout', element: <LogoutPage /> },
        ...remote.routes,
        { path: '*', element: <ErrorState title="There is no such page in this module" /> },
      ],
    },
  ]);

  createRoot(rootElement()).render(
    <AppProviders config={await readConfig()}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}
