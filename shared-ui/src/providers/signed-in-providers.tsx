import type { ReactNode } from 'react';
import type { RuntimeConfig } from '../config';
import { DataProvider } from '../data';
import { ConfirmProvider, ToastProvider } from '../overlays';
import { ListPlacesProvider } from '../places';
import { PageProviders } from './page-providers';

/**
 * What only a member's page needs: data, toasts, questions, the places of lists. Once, by the host, inside `PageProviders`; a host
 * may mount it behind its sign-in, so that a visitor's page does not carry it.
 */
export function SignedInProviders({ children }: { children: ReactNode }) {
  return (
    <DataProvider>
      <ToastProvider>
        <ConfirmProvider>
          <ListPlacesProvider>{children}</ListPlacesProvider>
        </ConfirmProvider>
      </ToastProvider>
    </DataProvider>
  );
}

interface AppProvidersProps {
  config: RuntimeConfig;
  children: ReactNode;
}

/** Everything that a page may rely on, in the order in which it depends on one another. For hosts: standalone, tests. */
export function AppProviders({ config, children }: AppProvidersProps) {
  return (
    <PageProviders config={config}>
      <SignedInProviders>{children}</SignedInProviders>
    </PageProviders>
  );
}
