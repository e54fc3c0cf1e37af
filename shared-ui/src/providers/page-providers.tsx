import type { ReactNode } from 'react';
import { AuthProvider } from '../auth';
import { ConfigProvider, type RuntimeConfig } from '../config';
import { ErrorReporting } from '../errors';
import { GlobalStyle, ThemeProvider } from '../theme';

interface PageProvidersProps {
  config: RuntimeConfig;
  children: ReactNode;
}

/** What a visitor's page needs too: theme, configuration, error reports, session. Outermost, once, by the host. */
export function PageProviders({ config, children }: PageProvidersProps) {
  return (
    <ThemeProvider>
      <GlobalStyle />
      <ConfigProvider config={config}>
        <ErrorReporting>
          <AuthProvider>{children}</AuthProvider>
        </ErrorReporting>
      </ConfigProvider>
    </ThemeProvider>
  );
}
