import { memo, useId } from 'react';
import { useLocation } from 'shared-ui';
import { homeItem, type MenuGroup, type MenuItem } from './menu-items';
import { MenuExport } from './menu-export';
import { GroupTitle, List, Nav } from './side-menu.styles';
import { useCurrentInSight } from './use-current-in-sight';
import { useMenuGroups } from './use-menu-groups';
import { useMenuLinks, type MenuLinkHandlers } from './use-menu-links';

interface EntryProps {
  item: MenuItem;
  group?: string;
  /** The path of the screen that is open. */
  current: string | undefined;
}

function Entry({ item, group = '', current }: EntryProps) {
  if (item.kind === 'export') return <MenuExport {...item} of={group} />;
  return (
    <a href={item.to} aria-current={item.to === current ? 'page' : undefined}>
      {item.label}
    </a>
  );
}

interface GroupProps extends MenuGroup {
  current: string | undefined;
}

/** Drawn again only when the open screen has come into it or left it. */
const Group = memo(function Group({ label, items, current }: GroupProps) {
  const id = useId();
  return (
    <div>
      <GroupTitle id={id}>{label}</GroupTitle>
      <List aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.kind === 'link' ? item.to : item.path}>
            <Entry item={item} group={label} current={current} />
          </li>
        ))}
      </List>
    </div>
  );
});

/** The path where it is one of these entries. */
const currentOf = (items: readonly MenuItem[], path: string) =>
  items.some((item) => item.kind === 'link' && item.to === path) ? path : undefined;

/** The way to every screen; drawn for members only. */
export function SideMenu(handlers: MenuLinkHandlers) {
  const { pathname, search, hash } = useLocation();
  const groups = useMenuGroups();
  const ref = useCurrentInSight<HTMLElement>();
  const links = useMenuLinks(pathname + search + hash, handlers);
  return (
    <Nav ref={ref} aria-label="Main" {...links}>
      <List>
        <li>
          <Entry item={homeItem} current={pathname} />
        </li>
      </List>
      {groups.map(({ label, items }) => (
        <Group key={label} label={label} items={items} current={currentOf(items, pathname)} />
      ))}
    </Nav>
  );
}
