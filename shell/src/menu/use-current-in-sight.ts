import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-ui';

const margin = 12;

/**
 * For a menu inside a box that scrolls: on each screen, the entry of that screen is brought into sight. Only the box is moved; the
 * browser's own way would move the page with it.
 */
export function useCurrentInSight<Menu extends HTMLElement>() {
  const ref = useRef<Menu>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const box = ref.current?.parentElement;
    const entry = ref.current?.querySelector('[aria-current="page"]');
    if (!box || !entry) return;
    const frame = requestAnimationFrame(() => {
      const seen = box.getBoundingClientRect();
      const { top, bottom } = entry.getBoundingClientRect();
      if (bottom > seen.bottom) box.scrollTop += bottom - seen.bottom + margin;
      else if (top < seen.top) box.scrollTop -= seen.top - top + margin;
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return ref;
}
