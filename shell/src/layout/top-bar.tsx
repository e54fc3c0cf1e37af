import { IconButton, Link, useRuntimeConfig, VisuallyHidden } from 'shared-ui';
import { SearchButton } from '../features/search';
import { Logo } from './logo';
import { ThemeMenu } from './theme-menu';
import { Bar, Brand, MenuToggle, Tools } from './top-bar.styles';
import { UserMenu } from './user-menu';

interface TopBarProps {
  menuId: string;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** Logo and company on the left; the reader's own things on the right. On a narrow screen it also opens the menu. */
export function TopBar({ menuId, isMenuOpen, onToggleMenu }: TopBarProps) {
  const { company } = useRuntimeConfig();
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
        <UserMenu />
      </Tools>
    </Bar>
  );
}
