import { useMemo, useState, useSyncExternalStore } from 'react';
import { storedValue, useAuth } from 'shared-ui';
import type { MenuGroup } from './menu-groups';

type Chosen = Readonly<Record<string, boolean>>;

/** Parses what was stored: whether each group that the user opened or folded is open. */
function parse(stored: string | null): Chosen {
  try {
    return (JSON.parse(stored ?? '{}') ?? {}) as Chosen;
  } catch {
    return {};
  }
}

/**
 * Returns which groups of the menu are open, and the function that opens or folds one, which is stored for the user in this browser. The group
 * of the page is opened when the user comes to it, and stays open until they fold it: nothing moves when they leave.
 */
export function useOpenGroups(current: string | undefined) {
  const userId = useAuth().user?.id;
  const store = useMemo(() => storedValue(`intranet.menu_groups.${userId ?? ''}`), [userId]);
  const stored = useSyncExternalStore(store.subscribe, store.get);
  const chosen = useMemo(() => parse(stored), [stored]);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  if (current !== last) {
    setLast(current);
    if (current) setVisited(new Set([...visited, current]));
  }

  const isOpen = ({ label, fold }: MenuGroup): boolean =>
    fold === 'never' || visited.has(label) || (chosen[label] ?? fold === 'open');

  const toggle = (group: MenuGroup): void => {
    const { label } = group;
    store.set(JSON.stringify({ ...chosen, [label]: !isOpen(group) }));
    setVisited(new Set([...visited].filter((each) => each !== label)));
  };
  return { isOpen, toggle };
}
