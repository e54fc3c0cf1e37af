import { useLayoutEffect, useRef } from 'react';
import { useKeptPlace } from '../places';

/** Opens a list as far down as it was when it was left, and notes how far that is. Answers whether it opens further down than its top. */
export function useScrollPlace(isReady: boolean): boolean {
  const { keep, top } = useKeptPlace();
  const wanted = useRef(top);

  useLayoutEffect(() => {
    if (!isReady || wanted.current === 0) return;
    window.scrollTo(0, wanted.current);
    wanted.current = 0;
  }, [isReady]);

  useLayoutEffect(() => {
    // Noted while it is read: when the list goes, its heading may be gone already, and the browser has scrolled by the height of that.
    let top = window.scrollY;
    const note = () => (top = window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      keep({ top });
    };
  }, [keep]);

  return top > 0;
}
