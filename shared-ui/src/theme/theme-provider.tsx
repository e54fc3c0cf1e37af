import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { StyleSheetManager } from 'styled-components';
import { storedValue } from '../client/storage';

/** Returns the nonce of style elements, from `<meta property="csp-nonce">`. */
export const pageNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
};

export type ThemePreference = 'light' | 'dark' | 'system';

interface ThemeState {
  /** What the user chose on this machine. */
  readonly preference: ThemePreference;
  readonly setPreference: (preference: ThemePreference) => void;
}

const ThemeContext = createContext<ThemeState | null>(null);

/** Returns the chosen theme and its setter. Throws outside a `ThemeProvider`. */
export function useTheme(): ThemeState {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it.');
  return theme;
}

const readPreference = (stored: string | null): ThemePreference =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

/** Sets `data-theme` to the user's choice; without one, the CSS follows the system. Gives styles the page's nonce. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => storedValue('intranet.theme'));
  const [nonce] = useState(pageNonce);
  const preference = readPreference(useSyncExternalStore(store.subscribe, store.get));

  useEffect(() => {
    if (preference === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = preference;
  }, [preference]);

  const value = useMemo<ThemeState>(
    () => ({ preference, setPreference: (next) => (next === 'system' ? store.remove() : store.set(next)) }),
    [preference, store],
  );

  return (
    <StyleSheetManager nonce={nonce}>
      <ThemeContext value={value}>{children}</ThemeContext>
    </StyleSheetManager>
  );
}
