import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `hide` when `duration` milliseconds have passed in which nothing held it. */
export function useAutoHide(duration: number | null, held: boolean, hide: () => void): void {
  const left = useRef(duration);
  const handleTimeout = useEffectEvent(hide);

  useEffect(() => {
    if (held || left.current === null) return;
    const started = Date.now();
    const timer = setTimeout(() => handleTimeout(), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, left.current - (Date.now() - started));
    };
  }, [held]);
}
