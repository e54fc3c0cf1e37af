import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useRouterState } from './use-router-state';

/**
 * Tells, whenever it is asked, whether the reader is on the way to another address than the one that is drawn: its page is being
 * fetched or drawn, or there is a question to answer first. Whatever navigates by itself then would take the reader back.
 */
export function useIsLeaving(): () => boolean {
  const routerState = useRouterState();
  const { key } = useLocation();
  return useCallback(() => {
    const { goal, isAsking } = routerState();
    return isAsking || (goal !== undefined && goal.key !== key);
  }, [routerState, key]);
}
