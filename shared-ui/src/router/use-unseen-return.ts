import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useDataRouter } from './use-data-router';

/**
 * Calls `onReturn` when the reader has gone back to the address that is drawn before the router had drawn the one in between. For the
 * router's hooks nothing has happened then; whoever wrote that address has to take it back.
 */
export function useUnseenReturn(onReturn: () => void): void {
  const router = useDataRouter();
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
