import { useLayoutEffect, useRef } from 'react';
import { useKeptPlace } from '../places';

/** Opens a list as far down as it was when it was left, and notes how far that is. */
export function useScrollPlace(isReady: boolean): void {
  const { keep, top } = useKeptPlace();
  const wanted = useRef(top);

  useLayoutEffect(() => {
    if (!isReady || wanted.current === 0) return;
    window.scrollTo(0, wanted.current);
    wanted.current = 0;
  }, [isReady]);

  useLayoutEffect(() => () => keep({ top: window.scrollY }), [keep]);
}
