import { useCallback, useState } from 'react';
import { useSearchParams } from '../router';

/** Which tab is open (the address says so) and which have been. */
export function useTabs(ids: readonly string[], param: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(param);
  const first = ids[0] ?? '';
  const openId = asked !== null && ids.includes(asked) ? asked : first;

  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([openId]));
  if (!visited.has(openId)) setVisited(new Set([...visited, openId]));

  const open = useCallback(
    (id: string) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === first) next.delete(param);
          else next.set(param, id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, param, first],
  );

  return { openId, visited, open };
}
