import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../format';
import { tokens } from '../theme';
import type { Tab } from './tabs';

const { color, motion, radius, space, text, weight } = tokens;

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
  cursor: pointer;
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

export const TabPanel = styled.div`
  padding-top: ${space[5]};
`;

/** How much of a neighbour shows beside the open tab, in pixels. */
const PEEK = 40;

interface TabListProps {
  id: string;
  label: string;
  tabs: readonly Tab[];
  openId: string;
  onOpen: (id: string) => void;
}

/** The row of tabs: one stop of the Tab key, arrows move between them. */
export function TabList({ id, label, tabs, openId, onOpen }: TabListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const tabId = (name: string) => `${id}-tab-${name}`;

  // Where they do not all fit, the open one is brought into sight, and a piece of the one before it: there is more that way.
  useEffect(() => {
    const list = listRef.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list || !tab) return;
    const [start, end] = [
      tab.offsetLeft - list.offsetLeft,
      tab.offsetLeft - list.offsetLeft + tab.offsetWidth,
    ];
    if (start < list.scrollLeft + PEEK) list.scrollLeft = start - PEEK;
    else if (end > list.scrollLeft + list.clientWidth - PEEK) list.scrollLeft = end - list.clientWidth + PEEK;
  }, [openId]);

  const handleKeyDown = (event: KeyboardEvent) => {
    // Counted from the tab with the focus: two presses may come before what the first of them opens is drawn.
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
    onOpen(target.id);
    document.getElementById(tabId(target.id))?.focus();
  };

  return (
    <List ref={listRef} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <TabButton
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          aria-selected={tab.id === openId}
          aria-controls={tab.id === openId ? `${id}-panel-${tab.id}` : undefined}
          tabIndex={tab.id === openId ? 0 : -1}
          onClick={() => onOpen(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <Count>{formatCount(tab.count)}</Count>}
        </TabButton>
      ))}
    </List>
  );
}
