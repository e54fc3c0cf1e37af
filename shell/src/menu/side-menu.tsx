import { useEffect, useId, useRef } from 'react';
import { formatCount, Icon, Link, tokens, useDownload, useLocation } from 'shared-ui';
import styled, { css } from 'styled-components';
import { messages } from '../messages';
import { findCurrent, useMenuGroups, type MenuGroup, type MenuItem } from './menu-groups';
import { useOpenGroups } from './open-groups';
import { useToDoCounts } from './to-do-counts';

const { color, motion, radius, space, text, weight } = tokens;

const Nav = styled.nav`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  padding: ${space[3]} ${space[3]} ${space[8]};
`;

const entry = css`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  width: 100%;
  min-height: 28px;
  padding: 2px ${space[2]};
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
    min-height: 36px;
  }

  &:hover {
    background: ${color.surfaceHover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** A group that does not fold has a title in the place of a button. */
const GroupTitle = styled.h2`
  > * {
    ${entry}
    color: ${color.textMuted};
    font-weight: ${weight.semibold};
  }
  > span:hover {
    background: none;
  }
  button[aria-current] {
    color: ${color.link};
  }
  svg:last-child:not(:first-child) {
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

/** What is to be done stands apart from the pages. */
const Group = styled.div`
  &[data-apart] {
    padding-bottom: ${space[3]};
    border-bottom: 1px solid ${color.border};
  }
`;

const Label = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Empty until it is known. */
const Count = styled.span`
  margin-left: auto;
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-variant-numeric: tabular-nums;

  &[data-some] {
    min-width: 22px;
    padding: 0 6px;
    border-radius: ${radius.round};
    background: ${color.neutralSoft};
    color: ${color.neutralText};
    font-weight: ${weight.medium};
    text-align: center;
  }
  a[aria-current] > & {
    background: none;
    color: inherit;
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
      <Label>{isBusy ? 'Exporting…' : label}</Label>
    </MenuButton>
  );
}

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

interface SideMenuProps {
  /** Called when the pointer or the focus reaches a link, to preload its page. */
  onApproach: (path: string) => void;
  /** Called when a link is followed, to close the drawer. */
  onFollow?: () => void;
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

export function SideMenu({ onApproach, onFollow }: SideMenuProps) {
  const location = useLocation();
  const groups = useMenuGroups();
  const counts = useToDoCounts();
  const current = location.pathname === '/' ? { to: '/' } : findCurrent(groups, location);
  const { isOpen, toggle } = useOpenGroups(current.group);
  const ref = useCurrentInSight<HTMLElement>(current.to ?? current.group, groups);
  const id = useId();
  const nameOf = namesOf(groups);

  const linkProps = (to: string) => {
    const path = to.replace(/[?#].*/, '');
    return {
      to,
      'aria-current': to === current.to ? (path === location.pathname ? ('page' as const) : true) : undefined,
      onPointerEnter: () => onApproach(path),
      onFocus: () => onApproach(path),
      onClick: onFollow,
    };
  };
  const renderItem = (item: MenuItem, group: string) => {
    const name = nameOf(item, group);
    if (item.kind === 'export') return <MenuExport {...item} group={group} />;
    const { label, to, count } = item;
    const rows = count === undefined ? undefined : counts[count];
    const shown = rows === undefined ? '' : formatCount(rows);
    return (
      <Link {...linkProps(to)} aria-label={name === label ? undefined : `${name} ${shown}`.trim()}>
        <Label>{label}</Label>
        {count !== undefined && (
          <>
            {' '}
            <Count data-some={rows ? '' : undefined}>{shown}</Count>
          </>
        )}
      </Link>
    );
  };
  return (
    <Nav ref={ref} aria-label="Main">
      <List>
        <li>
          <Link {...linkProps('/')}>
            <Icon name="home" />
            <Label>Dashboard</Label>
          </Link>
        </li>
      </List>
      {groups.map((group, index) => {
        const { label, icon, fold, items } = group;
        if (items.length === 0) return null;
        const [titleId, listId] = [`${id}-title-${index}`, `${id}-list-${index}`];
        const title = (
          <>
            <Icon name={icon} />
            <Label>{label}</Label>
          </>
        );
        return (
          <Group key={label} data-apart={fold === 'never' ? '' : undefined}>
            <GroupTitle>
              {fold === 'never' ? (
                <span id={titleId}>{title}</span>
              ) : (
                <button
                  type="button"
                  id={titleId}
                  aria-expanded={isOpen(group)}
                  aria-controls={listId}
                  aria-current={label === current.group || undefined}
                  onClick={() => toggle(group)}
                >
                  {title}
                  <Icon name={isOpen(group) ? 'chevron-down' : 'chevron-right'} size={14} />
                </button>
              )}
            </GroupTitle>
            <List id={listId} aria-labelledby={titleId} hidden={!isOpen(group)}>
              {items.map((item) => (
                <li key={item.kind === 'link' ? item.to : item.path}>{renderItem(item, label)}</li>
              ))}
            </List>
          </Group>
        );
      })}
    </Nav>
  );
}
