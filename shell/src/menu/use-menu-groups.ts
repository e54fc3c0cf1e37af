import { useEffect, useMemo, useState } from 'react';
import { useRemoteLoader, type RemoteMenuEntry } from '../remotes';
import { menuGroups, type MenuGroup } from './menu-items';
import { withRemoteEntries } from './with-remote-entries';

/**
 * The groups of the menu. The shell's own are there at once; those of remotes come with the registry, and while
 * it cannot be had the menu goes without them.
 */
export function useMenuGroups(): MenuGroup[] {
  const loader = useRemoteLoader();
  const [entries, setEntries] = useState<RemoteMenuEntry[]>([]);

  useEffect(() => {
    let left = false;
    loader.menu().then(
      (found) => {
        if (!left) setEntries(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [loader]);

  return useMemo(
    () => (entries.length === 0 ? menuGroups : withRemoteEntries(menuGroups, entries)),
    [entries],
  );
}
