import { useLayoutEffect } from 'react';
import { useLocation } from '../router';

/**
 * Begins every new page at its top. It stands before the page in the frame, so that a list which opens where it was left
 * has the last word.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
