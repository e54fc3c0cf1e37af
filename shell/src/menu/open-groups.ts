import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
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

  const setOpen = useCallback(
    ({ label }: MenuGroup, isOpen: boolean): void => {
      store.set(JSON.stringify({ ...parse(store.get()), [label]: isOpen }));
      setVisited((before) => new Set([...before].filter((each) => each !== label)));
    },
    [store],
  );
  return { isOpen, setOpen };
}
