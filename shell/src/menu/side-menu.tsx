import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Icon, Link, storedValue, tokens, useDownload, useLocation } from 'shared-ui';
import styled, { css } from 'styled-components';
import { messages } from '../messages';
import { isWithinGroup, useMenuGroups, type MenuItem } from './menu-groups';

const { color, motion, radius, space, text, weight } = tokens;

/** Dense enough that all groups fit a window of 800 px, with air between them in a taller one; a finger has no such precision. */
const Nav = styled.nav`
  display: grid;
  align-content: start;
  padding: 2px ${space[3]};
  @media (min-height: 880px) {
    gap: ${space[2]};
    padding-block: ${space[2]};
  }
`;

const entry = css`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  width: 100%;
  min-height: 24px;
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color.text};
  font-size: ${text.small};
  line-height: 20px;
  text-align: left;
  text-decoration: none;
  transition: background ${motion.fast};

  @media (pointer: coarse) {
    min-height: 32px;
  }

  &:hover {
    background: ${color.surfaceHover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const GroupTitle = styled.h2`
  button {
    ${entry}
    color: ${color.textMuted};
    font-weight: ${weight.semibold};
  }
  button[aria-current] {
    color: ${color.link};
  }
  svg:last-child {
    margin-left: auto;
    color: ${color.textSubtle};
  }
`;

const List = styled.ul`
  a {
    ${entry}
  }
  /* Below the words of the title, which follow an icon. */
  &[aria-labelledby] :is(a, button) {
    padding-left: 32px;
  }
  a[aria-current] {
    background: ${color.surfaceSelected};
    color: ${color.onAccentSoft};
    font-weight: ${weight.medium};
  }
`;

const MenuButton = styled.button`
  ${entry}

  &:disabled {
    color: ${color.textMuted};
    cursor: progress;
  }
`;

type ExportEntry = Extract<MenuItem, { kind: 'export' }> & { group: string };

/** Renders the download of a group's workbook. The group is part of the accessible name: three entries are called Export. */
function MenuExport({ label, group, path, fileName }: ExportEntry) {
  const { isBusy, run } = useDownload(messages.page.exportFailed(group), path, { fileName });
  return (
    <MenuButton type="button" disabled={isBusy} aria-label={`${label} ${group}`} onClick={run}>
      {isBusy ? 'Exporting…' : label}
    </MenuButton>
  );
}

const margin = 12;

/** Scrolls the box around the menu to the current entry. `scrollIntoView` would scroll the page as well. */
export function useCurrentInSight<Menu extends HTMLElement>() {
  const ref = useRef<Menu>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const box = ref.current?.parentElement;
    // The last one is the entry, or its group where no entry stands for the page.
    const entry = [...(ref.current?.querySelectorAll('[aria-current]') ?? [])].at(-1);
    if (!box || !entry) return;
    const frame = requestAnimationFrame(() => {
      const seen = box.getBoundingClientRect();
      const { top, bottom } = entry.getBoundingClientRect();
      if (bottom > seen.bottom) box.scrollTop += bottom - seen.bottom + margin;
      else if (top < seen.top) box.scrollTop -= seen.top - top + margin;
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return ref;
}

/** The labels of the groups that the user closed on this machine, one a line. */
const closedStore = storedValue('intranet.closed_menu_groups');

function useClosedGroups() {
  const stored = useSyncExternalStore(closedStore.subscribe, closedStore.get);
  const closed = new Set(stored?.split('\n'));
  const toggle = (label: string) => {
    if (!closed.delete(label)) closed.add(label);
    closedStore.set([...closed].join('\n'));
  };
  return { closed, toggle };
}

interface SideMenuProps {
  /** Called when the pointer or the focus reaches a link, to preload its page. */
  onApproach: (path: string) => void;
  /** Called when a link is followed, to close the drawer. */
  onFollow?: () => void;
}

export function SideMenu({ onApproach, onFollow }: SideMenuProps) {
  const { pathname } = useLocation();
  const groups = useMenuGroups();
  const { closed, toggle } = useClosedGroups();
  const ref = useCurrentInSight<HTMLElement>();
  const id = useId();

  const linkProps = (to: string, isCurrent = to === pathname) => ({
    'aria-current': isCurrent ? (to === pathname ? ('page' as const) : true) : undefined,
    onPointerEnter: () => onApproach(to),
    onFocus: () => onApproach(to),
    onClick: onFollow,
  });
  const labels = groups.flatMap(({ items }) => items.map(({ label }) => label));
  /** The accessible name of an entry that several groups have: “View All Quotes”. */
  const nameOf = (label: string, group: string) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? undefined : `${label} ${group}`;
  const renderItems = (items: MenuItem[], group: string) => {
    const links = items.flatMap((item) => (item.kind === 'link' ? item.to : []));
    // The screens of one record belong to the entry of their list.
    const current = links.includes(pathname) ? pathname : links.find((to) => pathname.startsWith(`${to}/`));
    return items.map((item) =>
      item.kind === 'export' ? (
        <li key={item.path}>
          <MenuExport {...item} group={group} />
        </li>
      ) : (
        <li key={item.to}>
          <Link
            to={item.to}
            aria-label={nameOf(item.label, group)}
            {...linkProps(item.to, item.to === current)}
          >
            {item.label}
          </Link>
        </li>
      ),
    );
  };
  return (
    <Nav ref={ref} aria-label="Main">
      <List>
        <li>
          <Link to="/" {...linkProps('/')}>
            <Icon name="home" />
            Dashboard
          </Link>
        </li>
      </List>
      {groups.map((group, index) => {
        const { label, icon, items } = group;
        const [titleId, listId] = [`${id}-title-${index}`, `${id}-list-${index}`];
        return (
          <div key={label}>
            <GroupTitle>
              <button
                type="button"
                id={titleId}
                aria-expanded={!closed.has(label)}
                aria-controls={listId}
                aria-current={isWithinGroup(group, pathname) || undefined}
                onClick={() => toggle(label)}
              >
                <Icon name={icon} />
                {label}
                <Icon name={closed.has(label) ? 'chevron-right' : 'chevron-down'} size={14} />
              </button>
            </GroupTitle>
            <List id={listId} aria-labelledby={titleId} hidden={closed.has(label)}>
              {renderItems(items, label)}
            </List>
          </div>
        );
      })}
    </Nav>
  );
}
