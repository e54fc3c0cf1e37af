import { useCallback, useState } from 'react';
import { useSearchParams } from '../router';

interface Press {
  readonly id: string;
  /** What the address named at that moment. */
  readonly over: string;
}

/** Which tab is open (the address says so, or what was pressed until it does) and which have been. */
export function useTabs(ids: readonly string[], param: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(param);
  const first = ids[0] ?? '';
  const named = asked !== null && ids.includes(asked) ? asked : first;

  // The router changes the address in a transition. Whoever presses a key meanwhile must see the last press obeyed already.
  const [press, setPress] = useState<Press>();
  if (press && press.over !== named) setPress(undefined);
  const openId = press?.over === named && ids.includes(press.id) ? press.id : named;

  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([openId]));
  if (!visited.has(openId)) setVisited(new Set([...visited, openId]));

  const open = useCallback(
    (id: string) => {
      setPress({ id, over: named });
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === first) next.delete(param);
          else next.set(param, id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch, param, first, named],
  );

  return { openId, visited, open };
}
