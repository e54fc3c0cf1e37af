import { useCallback } from 'react';
import type { Location } from 'react-router-dom';
import { useDataRouter } from './use-data-router';

interface RouterState {
  /** Where the reader is, or is on the way to; undefined outside a data router. */
  readonly goal?: Location | undefined;
  /** The reader has been asked whether to leave. */
  readonly isAsking: boolean;
}

/** Reads the router's own state, which is ahead of what is drawn. */
export function useRouterState(): () => RouterState {
  const router = useDataRouter();
  return useCallback(() => {
    if (!router) return { isAsking: false };
    const { location, navigation, blockers } = router.state;
    const isAsking = [...blockers.values()].some(({ state }) => state === 'blocked');
    return { goal: navigation.location ?? location, isAsking };
  }, [router]);
}
