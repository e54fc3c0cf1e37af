import { useSyncExternalStore } from 'react';
import type { Theme } from './theme-context';

const darkQuery = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void) => {
  const query = darkQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

const read = (): Theme => (darkQuery()?.matches ? 'dark' : 'light');

/** What the operating system asks for, followed as it changes. */
export const useSystemTheme = (): Theme => useSyncExternalStore(subscribe, read);
