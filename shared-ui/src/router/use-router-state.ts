import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router-dom';

interface RouterState {
  /** Where the reader is, or is on the way to; undefined outside a data router. */
  readonly goal?: Location | undefined;
  /** The reader has been asked whether to leave. */
  readonly isAsking: boolean;
}

/**
 * Reads the router's own state. All of its hooks tell of the address that is drawn, and a busy page draws it a while after the router
 * has it. The context is not part of what react-router promises to keep: the catalogue pins the version, and only this folder uses it.
 */
export function useRouterState(): () => RouterState {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) return { isAsking: false };
    const { location, navigation, blockers } = router.state;
    const isAsking = [...blockers.values()].some(({ state }) => state === 'blocked');
    return { goal: navigation.location ?? location, isAsking };
  }, [router]);
}
