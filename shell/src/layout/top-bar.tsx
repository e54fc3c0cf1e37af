import { pages } from 'api-contract';
import { useState, type Ref } from 'react';
import {
  Icon,
  IconButton,
  Link,
  media,
  Menu,
  tokens,
  useAuth,
  useRuntimeConfig,
  useTheme,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { SearchButton } from '../features/search/search-button';
import { Shortcuts } from '../features/shortcuts/shortcuts';
import { Logo } from '../logo';
import { themes } from '../features/profile/themes';

const Bar = styled.header`
  position: sticky;
  z-index: ${tokens.layer.bar};
  top: 0;
  display: flex;
  gap: ${tokens.space[2]};
  align-items: center;
  height: ${tokens.size.topBar};
  padding: 0 ${tokens.space[5]};
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrand};

  ${media.below('small')} {
    padding: 0 ${tokens.space[2]};
  }
`;

const MenuToggle = styled.div`
  display: none;

  button {
    color: ${tokens.color.onBrand};
  }

  button:hover {
    background: ${tokens.color.brandHover};
  }

  ${media.below('medium')} {
    display: block;
  }
`;

const Brand = styled.span`
  display: flex;
  overflow: hidden;
  gap: ${tokens.space[3]};
  align-items: center;
  color: inherit;
  font-weight: ${tokens.weight.semibold};
  text-decoration: none;
  white-space: nowrap;
  > svg {
    flex: none;
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  align-items: center;
  margin-left: auto;
`;

/** A menu button on the navy bar. */
const BarMenu = styled(Menu)`
  height: ${tokens.size.control};
  padding: 0 ${tokens.space[3]};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.onBrand};

  &:hover,
  &[aria-expanded='true'] {
    background: ${tokens.color.brandHover};
  }
  /* Leaves the name of the company its room. */
  ${media.below('small')} {
    padding: 0 ${tokens.space[2]};
    > svg:last-child {
      display: none;
    }
  }
`;

const UserName = styled.span`
  overflow: hidden;
  max-width: 180px;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.below('small')} {
    display: none;
  }
`;

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
        { label: 'Profile', icon: 'user', to: pages.profile() },
        { label: 'Keyboard shortcuts', icon: 'keyboard', onSelect: onShowShortcuts },
        { label: 'Logout', icon: 'logout', to: pages.logout() },
      ]}
    />
  );
}

interface TopBarProps {
  menuId: string;
  isMenuOpen: boolean;
  toggleRef: Ref<HTMLButtonElement>;
  onToggleMenu: () => void;
}

/** Logo and company on the left; search, theme and user menu on the right. On a narrow screen it also opens the side menu. */
export function TopBar({ menuId, isMenuOpen, toggleRef, onToggleMenu }: TopBarProps) {
  const { company } = useRuntimeConfig();
  const [isShortcutsOpen, setShortcutsOpen] = useState(false);
  return (
    <Bar data-screen-only>
      <MenuToggle>
        <IconButton
          ref={toggleRef}
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
      <Shortcuts isOpen={isShortcutsOpen} setOpen={setShortcutsOpen} />
    </Bar>
  );
}
