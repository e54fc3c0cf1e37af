import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { storedValue } from '../auth/storage';
import { pageNonce } from './page-nonce';
import { ThemeContext, type ThemePreference } from './theme-context';
import { useSystemTheme } from './use-system-theme';

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
