import { styled } from 'styled-components';
import { SessionEndNavigation, useAuth } from '../auth';
import { NavigationProgress, SkipLink } from '../components';
import { ErrorBoundary } from '../errors';
import { Menu, type MenuEntry } from '../overlays';
import { ScrollToTop } from '../places';
import { NavLink, Outlet } from '../router';
import { media, type ThemePreference, tokens, useTheme } from '../theme';
import { UnsavedGuard } from '../unsaved';
import { SignInForm } from './sign-in-form';
import type { StandaloneLink } from './start-standalone';

const { color, layer, radius, size, space, weight } = tokens;

const choices: { label: string; preference: ThemePreference; icon: 'monitor' | 'sun' | 'moon' }[] = [
  { label: 'System theme', preference: 'system', icon: 'monitor' },
  { label: 'Light', preference: 'light', icon: 'sun' },
  { label: 'Dark', preference: 'dark', icon: 'moon' },
];

/** Renders the theme and sign-out menu. */
function SessionMenu() {
  const { status, user, logout } = useAuth();
  const { preference, setPreference } = useTheme();
  const themes: MenuEntry[] = choices.map((choice) => ({
    label: choice.label,
    icon: choice.icon,
    checked: choice.preference === preference,
    onSelect: () => setPreference(choice.preference),
  }));
  const signOut: MenuEntry = { label: 'Logout', icon: 'logout', onSelect: () => void logout() };
  const isSignedIn = status === 'signed-in';
  return (
    <Menu
      label="Session"
      trigger={isSignedIn ? (user?.name ?? 'Signed in') : 'Signed out'}
      align="end"
      items={isSignedIn ? [...themes, signOut] : themes}
    />
  );
}

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
`;

const Name = styled.strong`
  font-weight: ${weight.semibold};
  white-space: nowrap;
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

interface StandaloneLayoutProps {
  title: string;
  name: string;
  links: readonly StandaloneLink[];
}

/** Renders the frame of a standalone remote. */
export function StandaloneLayout({ title, name, links }: StandaloneLayoutProps) {
  const { status } = useAuth();
  return (
    <>
      <SkipLink />
      <ScrollToTop />
      <SessionEndNavigation />
      <UnsavedGuard />
      <NavigationProgress />
      <Bar>
        <Name>{title}</Name>
        <Links aria-label={title}>
          {links.map(({ label, to }) => (
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
          <ErrorBoundary source={{ name, version: 'standalone', title }}>
            <Outlet />
          </ErrorBoundary>
        )}
      </Main>
    </>
  );
}
