import { useAuth } from '../auth';
import { Menu, type MenuEntry } from '../overlays';
import { useTheme, type ThemePreference } from '../theme';

const choices: { label: string; preference: ThemePreference; icon: 'monitor' | 'sun' | 'moon' }[] = [
  { label: 'System theme', preference: 'system', icon: 'monitor' },
  { label: 'Light', preference: 'light', icon: 'sun' },
  { label: 'Dark', preference: 'dark', icon: 'moon' },
];

/** Theme and signing out, for a remote that runs alone. */
export function SessionMenu() {
  const { status, user, logout } = useAuth();
  const { preference, setPreference } = useTheme();
  const themes: MenuEntry[] = choices.map((choice) => ({
    label: choice.label,
    icon: choice.icon,
    checked: choice.preference === preference,
    onSelect: () => setPreference(choice.preference),
  }));
  const signOut: MenuEntry = { label: 'Logout', icon: 'logout', onSelect: () => void logout() };
  const isMember = status === 'signed-in';
  return (
    <Menu
      label="Session"
      trigger={isMember ? (user?.name ?? 'Signed in') : 'Visitor'}
      align="end"
      items={isMember ? [...themes, signOut] : themes}
    />
  );
}
