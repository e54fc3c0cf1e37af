import { useEffect, useId, useRef, useState } from 'react';
import { api, Link, messageOf, useLocation, useToast } from 'shared-ui';
import { homeItem, useMenuGroups, type MenuItem } from './menu-groups';
import { GroupTitle, List, MenuButton, Nav } from './side-menu.styles';

interface MenuExportProps {
  label: string;
  /** Part of the accessible name: three entries are called Export. */
  group: string;
  path: string;
  fileName: string;
}

/** Downloads a workbook; disabled while it is made. */
function MenuExport({ label, group, path, fileName }: MenuExportProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  async function handleClick() {
    setBusy(true);
    try {
      await api.download(path, { fileName });
    } catch (error) {
      toast.show({ tone: 'danger', title: `${group} export failed`, text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <MenuButton
      type="button"
      disabled={busy}
      aria-label={`${label} ${group}`}
      onClick={() => void handleClick()}
    >
      {busy ? 'Exporting…' : label}
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
    const entry = ref.current?.querySelector('[aria-current="page"]');
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

interface SideMenuProps {
  /** Called when the pointer or the focus reaches a link, to preload its page. */
  onApproach: (path: string) => void;
  /** Called when a link is followed, to close the drawer. */
  onFollow?: () => void;
}

/** Renders the links to every screen, for signed-in users. */
export function SideMenu({ onApproach, onFollow }: SideMenuProps) {
  const { pathname } = useLocation();
  const groups = useMenuGroups();
  const ref = useCurrentInSight<HTMLElement>();
  const id = useId();

  const renderItem = (item: MenuItem, group = '') => {
    if (item.kind === 'export') return <MenuExport {...item} group={group} />;
    return (
      <Link
        to={item.to}
        aria-current={item.to === pathname ? 'page' : undefined}
        onPointerEnter={() => onApproach(item.to)}
        onFocus={() => onApproach(item.to)}
        onClick={onFollow}
      >
        {item.label}
      </Link>
    );
  };
  return (
    <Nav ref={ref} aria-label="Main">
      <List>
        <li>{renderItem(homeItem)}</li>
      </List>
      {groups.map(({ label, items }, index) => (
        <div key={label}>
          <GroupTitle id={`${id}-${index}`}>{label}</GroupTitle>
          <List aria-labelledby={`${id}-${index}`}>
            {items.map((item) => (
              <li key={item.kind === 'link' ? item.to : item.path}>{renderItem(item, label)}</li>
            ))}
          </List>
        </div>
      ))}
    </Nav>
  );
}
