import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref that says whether the user has left what is rendered here. */
export function useGone(): RefObject<boolean> {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}
