import type { ReactNode } from 'react';
import { AuthProvider } from '../auth';
import { ConfigContext, type RuntimeConfig } from '../config';
import { ErrorReporting } from '../errors';
import { GlobalStyle, ThemeProvider } from '../theme';
import { useFocusPlace } from '../overlays/focus';
import { useCompositionKeys } from './composition-keys';
import { useStrayFiles } from './stray-files';

/** Provides what every page needs: theme, configuration, error reports, session. The host mounts it once, outermost. */
export function PageProviders({ config, children }: { config: RuntimeConfig; children: ReactNode }) {
  useCompositionKeys();
  useFocusPlace();
  useStrayFiles();
  return (
    <ThemeProvider>
      <GlobalStyle />
      <ConfigContext value={config}>
        <ErrorReporting>
          <AuthProvider>{children}</AuthProvider>
        </ErrorReporting>
      </ConfigContext>
    </ThemeProvider>
  );
}
