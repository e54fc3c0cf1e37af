import { useCallback } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { useRouterState } from './use-router-state';

/**
 * Goes to what follows a piece of work, such as a save: `const moveOn = useMoveOn(); await save(values); moveOn('/products')`. Who has
 * gone to another page while it was done stays there.
 */
export function useMoveOn(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const routerState = useRouterState();
  const { pathname } = useLocation();
  return useCallback(
    (to, options) => {
      const { goal } = routerState();
      if (!goal || goal.pathname === pathname) void navigate(to, options);
    },
    [navigate, routerState, pathname],
  );
}
