import { useEffect, useMemo, useRef } from 'react';
import { Icon, tokens, useLocation } from 'shared-ui';
import styled from 'styled-components';
import { findCurrent, useMenuGroups, type MenuGroup, type MenuItem } from './menu-groups';
import { List, MenuLink, MenuSection, pathOf, type MenuActions } from './menu-section';
import { useOpenGroups } from './open-groups';
import { useToDoCounts } from './to-do-counts';

const { space } = tokens;

const Nav = styled.nav`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  padding: ${space[3]} ${space[3]} ${space[8]};
`;

const margin = 12;

/**
 * Scrolls the box around the menu to the current entry, whenever that is another one or the menu has got more entries. `scrollIntoView` would
 * scroll the page as well.
 */
export function useCurrentInSight<Menu extends HTMLElement>(
  current: string | undefined,
  groups: MenuGroup[],
) {
  const ref = useRef<Menu>(null);

  useEffect(() => {
    const box = ref.current?.parentElement;
    // Its group where no entry stands for the page.
    const entry =
      ref.current?.querySelector('a[aria-current]') ?? ref.current?.querySelector('[aria-current]');
    if (!box || !entry) return;
    const frame = requestAnimationFrame(() => {
      const seen = box.getBoundingClientRect();
      const { top, bottom } = entry.getBoundingClientRect();
      if (bottom > seen.bottom) box.scrollTop += bottom - seen.bottom + margin;
      else if (top < seen.top) box.scrollTop -= seen.top - top + margin;
    });
    return () => cancelAnimationFrame(frame);
  }, [current, groups]);

  return ref;
}

/** Returns the function that completes the name of an entry whose label leads elsewhere in another group: “View All Quotes”. */
function namesOf(groups: MenuGroup[]) {
  const items = groups.flatMap((group) => group.items);
  const target = (item: MenuItem) => (item.kind === 'link' ? item.to : item.path);
  return (item: MenuItem, group: string): string =>
    items.some((other) => other.label === item.label && target(other) !== target(item))
      ? `${item.label} ${group}`
      : item.label;
}

export function SideMenu(actions: MenuActions) {
  const location = useLocation();
  const groups = useMenuGroups();
  const counts = useToDoCounts();
  const current = location.pathname === '/' ? { to: '/' } : findCurrent(groups, location);
  const { isOpen, setOpen } = useOpenGroups(current.group);
  const ref = useCurrentInSight<HTMLElement>(current.to ?? current.group, groups);
  const nameOf = useMemo(() => namesOf(groups), [groups]);
  const isPage = current.to !== undefined && pathOf(current.to) === location.pathname;
  return (
    <Nav ref={ref} aria-label="Main">
      <List>
        <li>
          <MenuLink {...actions} to="/" current={current.to === '/' ? 'page' : undefined}>
            <Icon name="home" />
            <span>Dashboard</span>
          </MenuLink>
        </li>
      </List>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => (
          <MenuSection
            key={group.label}
            {...actions}
            group={group}
            isOpen={isOpen(group)}
            setOpen={setOpen}
            isCurrent={group.label === current.group}
            currentTo={current.to}
            isPage={isPage}
            counts={counts}
            nameOf={nameOf}
          />
        ))}
    </Nav>
  );
}
