import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, type NavigateOptions } from 'react-router-dom';

/**
 * Returns a function that tells whether the user is still where this page was rendered. The router has the next address before its page is
 * rendered: a navigation by code in between would take the user back.
 */
export function useIsCurrentPage(): () => boolean {
  const { pathname } = useLocation();
  const { location: pending } = useNavigation();
  const pendingRef = useRef(pending);
  useLayoutEffect(() => {
    pendingRef.current = pending;
  }, [pending]);

  return useCallback(() => {
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
