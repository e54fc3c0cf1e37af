import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Calls `onReturn` when the reader has gone back to the address that is drawn before the router had drawn the one in between. For the
 * router's hooks nothing has happened then; whoever wrote that address has to take it back.
 */
export function useUnseenReturn(onReturn: () => void): void {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  const handleReturn = useEffectEvent(onReturn);

  useEffect(() => {
    if (!router) return;
    let last = router.state.location.key;
    return router.subscribe(({ location, historyAction }) => {
      if (location.key === last) return;
      last = location.key;
      if (historyAction === 'POP' && location.key === key) handleReturn();
    });
  }, [router, key]);
}
