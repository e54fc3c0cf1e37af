import { useState } from 'react';
import { Icon, IconButton, Link, useAuth, useRuntimeConfig, useTheme, VisuallyHidden } from 'shared-ui';
import { SearchButton } from '../features/search/search-button';
import { Shortcuts } from '../features/shortcuts/shortcuts';
import { Logo } from './logo';
import { themes } from './themes';
import { Bar, BarMenu, Brand, MenuToggle, Tools, UserName } from './top-bar.styles';

function ThemeMenu() {
  const { preference, setPreference } = useTheme();
  const current = themes.find(({ value }) => value === preference) ?? themes[0];
  return (
    <BarMenu
      label="Appearance"
      align="end"
      trigger={<Icon name={current.icon} />}
      items={themes.map(({ value, label, icon }) => ({
        label,
        icon,
        checked: value === preference,
        onSelect: () => setPreference(value),
      }))}
    />
  );
}

function UserMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { user } = useAuth();
  const name = user?.name ?? 'Account';
  return (
    <BarMenu
      label={`Account of ${name}`}
      align="end"
      trigger={
        <>
          <Icon name="user" />
          <UserName>{name}</UserName>
        </>
      }
      items={[
        { label: 'Profile', icon: 'user', to: '/settings/profile' },
        { label: 'Keyboard Shortcuts', icon: 'keyboard', onSelect: onShowShortcuts },
        { label: 'Logout', icon: 'logout', to: '/logout' },
      ]}
    />
  );
}

interface TopBarProps {
  menuId: string;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** Logo and company on the left; search, theme and user menu on the right. On a narrow screen it also opens the side menu. */
export function TopBar({ menuId, isMenuOpen, onToggleMenu }: TopBarProps) {
  const { company } = useRuntimeConfig();
  const [isShortcutsOpen, setShortcutsOpen] = useState(false);
  return (
    <Bar data-screen-only>
      <MenuToggle>
        <IconButton
          icon={isMenuOpen ? 'close' : 'menu'}
          label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={onToggleMenu}
        />
      </MenuToggle>
      <Brand as={Link} to="/">
        <Logo />
        {company.name}
        <VisuallyHidden>, dashboard</VisuallyHidden>
      </Brand>
      <Tools>
        <SearchButton />
        <ThemeMenu />
        <UserMenu onShowShortcuts={() => setShortcutsOpen(true)} />
      </Tools>
      <Shortcuts
        isOpen={isShortcutsOpen}
        onOpen={() => setShortcutsOpen(true)}
        onClose={() => setShortcutsOpen(false)}
      />
    </Bar>
  );
}
