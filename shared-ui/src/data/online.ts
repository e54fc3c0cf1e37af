import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns whether the browser has a network connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Calls `resume` whenever the connection is back, and at once when there is one: for what was left over while the screen was away. */
export function useWhenOnline(resume: () => void): void {
  const isOnline = useOnline();
  const handleOnline = useEffectEvent(resume);
  useEffect(() => {
    if (isOnline) handleOnline();
  }, [isOnline]);
}
