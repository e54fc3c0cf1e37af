import { useCallback, useContext } from 'react';
// The router's own state, which no hook tells: all of them wait until it is drawn. The router is pinned to one version.
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Tells, whenever it is asked, whether the reader is on the way to another address than the one that is drawn: its page is being
 * fetched or drawn, or there is a question to answer first. Whatever navigates by itself then would take the reader back.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  return useCallback(() => {
    if (!router) return false;
    const { location, navigation, blockers } = router.state;
    const isAsking = [...blockers.values()].some(({ state }) => state === 'blocked');
    return isAsking || navigation.state !== 'idle' || location.key !== key;
  }, [router, key]);
}
