import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { reach } from '../client/reach';

/** `offline`: the browser has no network. `unreached`: it has one, but the last request did not reach the server. */
type Connection = 'online' | 'offline' | 'unreached';

const subscribe = (listener: () => void) => {
  const unsubscribe = reach.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns the connection to the server as it is now, for event handlers. In a component, use `useConnection`. */
export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return reach.get() ? 'online' : 'unreached';
}

/** Returns the connection to the server, as far as the browser and the last request know. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection);

/** Returns whether there is a connection to the server. */
export const useOnline = (): boolean => useConnection() === 'online';

/** Calls `resume` when something waits for the connection and there is one. */
export function useResume(isWaiting: boolean, resume: () => void): void {
  const isDue = useOnline() && isWaiting;
  const handleDue = useEffectEvent(resume);
  useEffect(() => {
    if (isDue) handleDue();
  }, [isDue]);
}

/** Calls `resume` when there is a connection again that was lost while something waited for it, or before. */
export function useReconnected(isWaiting: boolean, resume: () => void): void {
  const isOnline = useOnline();
  const [wasLost, setLost] = useState(!isOnline);
  if (!isOnline && !wasLost) setLost(true);
  useResume(isWaiting && wasLost, resume);
}

/** Calls `resume` whenever the connection is back, and at once when there is one. */
export function useWhenOnline(resume: () => void): void {
  useResume(true, resume);
}
