import { memo, useId, type ReactNode } from 'react';
import { formatCount, Icon, Link, tokens, useDownload } from 'shared-ui';
import styled, { css } from 'styled-components';
import { messages } from '../messages';
import type { MenuGroup, MenuItem } from './menu-groups';
import type { Counts } from './to-do-counts';

const { color, motion, radius, space, text, weight } = tokens;

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
  line-height: 1.25rem;
  text-align: left;
  text-decoration: none;
  transition: background ${motion.fast};

  @media (pointer: coarse) {
    min-height: 36px;
  }

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
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

export const List = styled.ul`
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

/** Empty until it is known. */
const Count = styled.span`
  flex: none;
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
      <span>{isBusy ? 'Exporting…' : label}</span>
    </MenuButton>
  );
}

/** Returns the path of an address. */
export const pathOf = (to: string) => to.replace(/[?#].*/, '');

export interface MenuActions {
  /** Called when the pointer or the focus reaches a link, to preload its page. The same function at each render. */
  onApproach: (path: string) => void;
  /** Called when a link is followed, to close the drawer. The same function at each render. */
  onFollow?: () => void;
}

interface MenuLinkProps extends MenuActions {
  to: string;
  /** Whether it leads to the page that is open, or that page belongs to it. */
  current: 'page' | true | undefined;
  name?: string;
  children: ReactNode;
}

export function MenuLink({ to, current, name, onApproach, onFollow, children }: MenuLinkProps) {
  const handleApproach = () => onApproach(pathOf(to));
  return (
    <Link
      to={to}
      aria-current={current}
      aria-label={name}
      onPointerEnter={handleApproach}
      onFocus={handleApproach}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

interface SectionProps extends MenuActions {
  group: MenuGroup;
  isOpen: boolean;
  setOpen: (group: MenuGroup, isOpen: boolean) => void;
  /** Whether the page that is open belongs to the group. */
  isCurrent: boolean;
  /** The link of the page that is open, and whether it leads to that very page. */
  currentTo: string | undefined;
  isPage: boolean;
  counts: Counts;
  /** Completes the name of an entry whose label leads elsewhere in another group. */
  nameOf: (item: MenuItem, group: string) => string;
}

/** Renders one group of the menu. Memoised, so that an address renders only the groups again that it concerns. */
export const MenuSection = memo(function MenuSection(props: SectionProps) {
  const { group, isOpen, setOpen, isCurrent, currentTo, isPage, counts, nameOf, ...actions } = props;
  const { label, icon, fold, items } = group;
  const id = useId();
  const [titleId, listId] = [`${id}-title`, `${id}-list`];

  const renderItem = (item: MenuItem) => {
    const name = nameOf(item, label);
    if (item.kind === 'export') return <MenuExport {...item} group={label} />;
    const { to, count } = item;
    const rows = count === undefined ? undefined : counts[count];
    const shown = rows === undefined ? '' : formatCount(rows);
    return (
      <MenuLink
        {...actions}
        to={to}
        current={to === currentTo ? (isPage ? 'page' : true) : undefined}
        name={name === item.label ? undefined : `${name} ${shown}`.trim()}
      >
        <span>{item.label}</span>
        {count !== undefined && (
          <>
            {' '}
            <Count data-some={rows ? '' : undefined}>{shown}</Count>
          </>
        )}
      </MenuLink>
    );
  };
  const title = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
    </>
  );
  return (
    <Group data-apart={fold === 'never' ? '' : undefined}>
      <GroupTitle>
        {fold === 'never' ? (
          <span id={titleId}>{title}</span>
        ) : (
          <button
            type="button"
            id={titleId}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-current={isCurrent || undefined}
            onClick={() => setOpen(group, !isOpen)}
          >
            {title}
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          </button>
        )}
      </GroupTitle>
      <List id={listId} aria-labelledby={titleId} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.kind === 'link' ? item.to : item.path}>{renderItem(item)}</li>
        ))}
      </List>
    </Group>
  );
});
