import type { ReactNode } from 'react';
import { AuthProvider } from '../auth';
import { ConfigProvider, type RuntimeConfig } from '../config';
import { DataProvider } from '../data';
import { ErrorReporting } from '../errors';
import { ConfirmProvider, ToastProvider } from '../overlays';
import { ListPlacesProvider } from '../places';
import { GlobalStyle, ThemeProvider } from '../theme';

interface AppProvidersProps {
  config: RuntimeConfig;
  children: ReactNode;
}

/** Everything that a page may rely on, in the order in which it depends on one another. For hosts: shell, standalone, tests. */
export function AppProviders({ config, children }: AppProvidersProps) {
  return (
    <ThemeProvider>
      <GlobalStyle />
      <ConfigProvider config={config}>
        <ErrorReporting>
          <AuthProvider>
            <DataProvider>
              <ToastProvider>
                <ConfirmProvider>
                  <ListPlacesProvider>{children}</ListPlacesProvider>
                </ConfirmProvider>
              </ToastProvider>
            </DataProvider>
          </AuthProvider>
        </ErrorReporting>
      </ConfigProvider>
    </ThemeProvider>
  );
}
