import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { StyleSheetManager } from 'styled-components';
import { storedValue } from '../auth/storage';

/** What style elements carry, without which a strict policy refuses them: `<meta property="csp-nonce">`. */
export const pageNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
};

export type Theme = 'light' | 'dark';
export type ThemePreference = Theme | 'system';

export interface ThemeState {
  /** What the reader chose on this machine. */
  readonly preference: ThemePreference;
  /** What is shown. */
  readonly theme: Theme;
  readonly setPreference: (preference: ThemePreference) => void;
}

export const ThemeContext = createContext<ThemeState | null>(null);

const darkQuery = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void) => {
  const query = darkQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

const read = (): Theme => (darkQuery()?.matches ? 'dark' : 'light');

/** What the operating system asks for, followed as it changes. */
export const useSystemTheme = (): Theme => useSyncExternalStore(subscribe, read);

/** The theme in use and the way to change it. Throws outside a `ThemeProvider`. */
export function useTheme(): ThemeState {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it.');
  return theme;
}

const readPreference = (stored: string | null): ThemePreference =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

/**
 * Decides between light and dark: the system's choice, unless the reader chose otherwise on this machine.
 * Style elements carry the nonce of `<meta property="csp-nonce">`, without which a strict policy refuses them.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => storedValue('intranet.theme'));
  const [nonce] = useState(pageNonce);
  const preference = readPreference(useSyncExternalStore(store.subscribe, store.get));
  const system = useSystemTheme();

  useEffect(() => {
    if (preference === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = preference;
  }, [preference]);

  const setPreference = useCallback(
    (next: ThemePreference) => (next === 'system' ? store.remove() : store.set(next)),
    [store],
  );

  const value = useMemo(
    () => ({ preference, theme: preference === 'system' ? system : preference, setPreference }),
    [preference, system, setPreference],
  );

  return (
    <StyleSheetManager nonce={nonce}>
      <ThemeContext value={value}>{children}</ThemeContext>
    </StyleSheetManager>
  );
}
