import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, type NavigateOptions } from 'react-router-dom';

/**
 * Returns a function that returns whether the user is still on this page. While the next page loads, this one is rendered and the user has
 * left it already: a navigation by code would undo theirs.
 */
export function useIsCurrentPage(): () => boolean {
  const { pathname } = useLocation();
  const { location: pending } = useNavigation();
  const pendingRef = useRef(pending);
  useLayoutEffect(() => {
    pendingRef.current = pending;
  }, [pending]);

  return useCallback(() => {
    // Not the router's location, which is that of the last render.
    const next = pendingRef.current ?? window.location;
    return next.pathname === pathname;
  }, [pathname]);
}

/** Navigates after a save, unless the user has gone elsewhere: `const moveOn = useMoveOn(); await save(values); moveOn('/products')`. */
export function useMoveOn(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  return useCallback(
    (to, options) => {
      if (isCurrentPage()) void navigate(to, options);
    },
    [navigate, isCurrentPage],
  );
}
