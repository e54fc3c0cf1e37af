import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../format';
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

const List = styled.div`
  display: flex;
  gap: ${space[1]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.border};
  scrollbar-width: none;
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
  /* A part of the next tab stays in sight, to show that there are more. */
  scroll-margin-inline: 40px;
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

/**
 * Renders tabs with the open one in the address: one Tab stop, arrow keys between the tabs. An opened panel stays mounted, so that what
 * was typed into it stays.
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

  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  const handleKeyDown = (event: KeyboardEvent) => {
    // Relative to the focused tab, because a second key may come before the first one is rendered.
    const index = tabs.findIndex((tab) => tabId(tab.id) === document.activeElement?.id);
    if (index === -1) return;
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    open(target.id);
    document.getElementById(tabId(target.id))?.focus();
  };

  return (
    <>
      <List ref={listRef} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => {
          const isOpen = tab.id === openId;
          return (
            <TabButton
              key={tab.id}
              type="button"
              role="tab"
              id={tabId(tab.id)}
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
            {tab.content}
          </TabPanel>
        ))}
    </>
  );
}
