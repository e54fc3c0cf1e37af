import { useId } from 'react';
import { homeItem, type MenuGroup, type MenuItem } from './menu-items';
import { MenuExport } from './menu-export';
import { GroupTitle, List, MenuLink, Nav } from './side-menu.styles';
import { useCurrentInSight } from './use-current-in-sight';
import { useMenuGroups } from './use-menu-groups';

interface SideMenuProps {
  /** Called when the pointer or the focus comes to a link: somebody may go there next. */
  onApproach: (path: string) => void;
  /** Called when a link was followed, so that a drawer can close. */
  onFollow?: () => void;
}

interface EntryProps extends SideMenuProps {
  item: MenuItem;
  group?: string;
}

function Entry({ item, group = '', onApproach, onFollow }: EntryProps) {
  if (item.kind === 'export') return <MenuExport {...item} of={group} />;
  const handleApproach = () => onApproach(item.to);
  return (
    <MenuLink to={item.to} end onPointerEnter={handleApproach} onFocus={handleApproach} onClick={onFollow}>
      {item.label}
    </MenuLink>
  );
}

function Group({ label, items, ...handlers }: MenuGroup & SideMenuProps) {
  const id = useId();
  return (
    <div>
      <GroupTitle id={id}>{label}</GroupTitle>
      <List aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.kind === 'link' ? item.to : item.path}>
            <Entry item={item} group={label} {...handlers} />
          </li>
        ))}
      </List>
    </div>
  );
}

/** The way to every screen; drawn for members only. */
export function SideMenu(props: SideMenuProps) {
  const groups = useMenuGroups();
  const ref = useCurrentInSight<HTMLElement>();
  return (
    <Nav ref={ref} aria-label="Main">
      <List>
        <li>
          <Entry item={homeItem} {...props} />
        </li>
      </List>
      {groups.map((group) => (
        <Group key={group.label} {...group} {...props} />
      ))}
    </Nav>
  );
}
