import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../format';
import { messages } from '../messages';
import { Menu } from '../overlays/menu';
import { PagePart } from '../remotes';
import { useChangeSearch, useSearchParams } from '../router';
import { tokens } from '../theme';

const { color, motion, radius, space, text, weight } = tokens;

/** Returns the open tab (the one in the address, or the pressed one until the address changes) and all opened so far. */
function useTabs(ids: readonly string[], param: string) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const asked = search.get(param);
  const first = ids[0] ?? '';
  const named = asked !== null && ids.includes(asked) ? asked : first;

  // The router changes the address in a transition; until then the pressed tab counts, over the one in the address at that moment.
  const [press, setPress] = useState<{ id: string; over: string }>();
  if (press && press.over !== named) setPress(undefined);
  const openId = press?.over === named && ids.includes(press.id) ? press.id : named;

  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([openId]));
  if (!visited.has(openId)) setVisited(new Set([...visited, openId]));

  const open = (id: string) => {
    setPress({ id, over: named });
    changeSearch({ [param]: id === first ? null : id }, { replace: true, preventScrollReset: true });
  };

  return { openId, visited, open };
}

const Bar = styled.div`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  justify-content: space-between;
  border-bottom: 1px solid ${color.border};
`;

const List = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  gap: ${space[1]};
  min-width: 0;
`;

const OverflowMenu = styled(Menu)`
  min-height: 32px;
  padding-inline: ${space[2]};
  color: ${color.textMuted};
  font-weight: ${weight.medium};
  white-space: nowrap;
`;

const TabButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: -1px;
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color.textMuted};
  font-weight: ${weight.medium};
  white-space: nowrap;
  /* Keeps its width, by which is found whether it fits again. */
  &[data-hidden] {
    position: absolute;
    visibility: hidden;
  }
  transition: color ${motion.fast} ${motion.curve};
  &:hover {
    color: ${color.text};
  }
  &[aria-selected='true'] {
    border-color: ${color.borderNavy};
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${radius.small};
  }
`;

const Count = styled.span`
  padding: 0 6px;
  border-radius: ${radius.round};
  background: ${color.neutralSoft};
  color: ${color.neutralText};
  font-size: ${text.tiny};
  font-variant-numeric: tabular-nums;
`;

const TabPanel = styled.div`
  padding-top: ${space[3]};
`;

export interface Tab {
  /** Its value in the address. */
  readonly id: string;
  readonly label: string;
  /** A count beside the label. */
  readonly count?: number;
  readonly content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The query parameter of the open tab. It is left out for the first tab. */
  param?: string;
}

/** Returns which tabs fit into a width beside each other, the open one among them. */
export function fittingTabs(widths: readonly number[], openIndex: number, width: number): boolean[] {
  let left = width - (widths[openIndex] ?? 0);
  let isFull = false;
  return widths.map((own, index) => {
    if (index === openIndex) return true;
    isFull ||= own > left;
    if (!isFull) left -= own;
    return !isFull;
  });
}

/** The width that is left free for the menu of the tabs that do not fit. */
const MENU_WIDTH = 96;

/** Returns the ids of the tabs that do not fit into the bar. */
function useHiddenTabs(
  listRef: RefObject<HTMLDivElement | null>,
  barRef: RefObject<HTMLDivElement | null>,
  key: string,
) {
  const [hidden, setHidden] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const [list, bar] = [listRef.current, barRef.current];
    if (!list || !bar) return;
    const measure = () => {
      // Neither a hidden bar nor the DOM of tests has widths.
      if (bar.clientWidth === 0) return;
      const buttons = [...list.children] as HTMLElement[];
      const widths = buttons.map(({ offsetWidth }) => offsetWidth + 4);
      const openIndex = buttons.findIndex((button) => button.ariaSelected === 'true');
      const total = widths.reduce((sum, own) => sum + own, 0);
      const fits =
        total <= bar.clientWidth
          ? widths.map(() => true)
          : fittingTabs(widths, openIndex, bar.clientWidth - MENU_WIDTH);
      const next = fits.flatMap((isFitting, index) => (isFitting ? [] : [index]));
      setHidden((before) => (before.join() === next.join() ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    for (const button of list.children) observer.observe(button);
    return () => observer.disconnect();
  }, [listRef, barRef, key]);
  return hidden;
}

/**
 * Renders tabs with the open one in the address: one Tab stop, arrow keys between the tabs. Those that do not fit are in a menu at the
 * end. An opened panel stays mounted, so that what was typed into it stays.
 */
export function Tabs({ label, tabs, param = 'tab' }: TabsProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const { openId, visited, open } = useTabs(
    tabs.map((tab) => tab.id),
    param,
  );
  const tabId = (name: string) => `${id}-tab-${name}`;
  const panelId = (name: string) => `${id}-panel-${name}`;

  const barRef = useRef<HTMLDivElement>(null);
  const hidden = useHiddenTabs(listRef, barRef, `${openId} ${tabs.map((tab) => tab.id).join(' ')}`);
  const shown = tabs.filter((_tab, index) => !hidden.includes(index));

  /** Opens a tab that was in the menu; it has its place in the bar after this render. */
  const openFromMenu = (name: string) => {
    open(name);
    requestAnimationFrame(() => document.getElementById(tabId(name))?.focus());
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    // Relative to the focused tab, because a second key may come before the first one is rendered.
    const index = shown.findIndex((tab) => tabId(tab.id) === document.activeElement?.id);
    if (index === -1) return;
    const last = shown.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = shown[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    open(target.id);
    document.getElementById(tabId(target.id))?.focus();
  };

  return (
    <>
      <Bar ref={barRef}>
        <List ref={listRef} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
          {tabs.map((tab, index) => {
            const isOpen = tab.id === openId;
            return (
              <TabButton
                key={tab.id}
                type="button"
                role="tab"
                id={tabId(tab.id)}
                data-hidden={hidden.includes(index) ? '' : undefined}
                aria-selected={isOpen}
                aria-controls={isOpen ? panelId(tab.id) : undefined}
                tabIndex={isOpen ? 0 : -1}
                onClick={() => open(tab.id)}
              >
                <span>{tab.label}</span>
                {tab.count !== undefined && <Count>{formatCount(tab.count)}</Count>}
              </TabButton>
            );
          })}
        </List>
        {hidden.length > 0 && (
          <OverflowMenu
            label={messages.tabs.others(label)}
            trigger={messages.tabs.more(hidden.length)}
            align="end"
            items={hidden.flatMap((index) => {
              const tab = tabs[index];
              return tab ? { label: tab.label, onSelect: () => openFromMenu(tab.id) } : [];
            })}
          />
        )}
      </Bar>
      {tabs
        .filter((tab) => visited.has(tab.id))
        .map((tab) => (
          <TabPanel
            key={tab.id}
            role="tabpanel"
            id={panelId(tab.id)}
            aria-labelledby={tabId(tab.id)}
            hidden={tab.id !== openId}
            tabIndex={0}
          >
            <PagePart>{tab.content}</PagePart>
          </TabPanel>
        ))}
    </>
  );
}
