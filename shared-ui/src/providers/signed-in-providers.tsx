import type { ReactNode } from 'react';
import { IdentityConfirmation } from './confirm-identity';
import type { RuntimeConfig } from '../config';
import { DataProvider } from '../data';
import { ConfirmProvider, ToastProvider } from '../overlays';
import { ListPlacesProvider } from '../router/places';
import { PageProviders } from './page-providers';

/** Provides what only the pages behind the sign-in need. Mounted once, inside `PageProviders`, and loaded after the sign-in. */
export function SignedInProviders({ children }: { children: ReactNode }) {
  return (
    <DataProvider>
      <ToastProvider>
        <ConfirmProvider>
          <ListPlacesProvider>{children}</ListPlacesProvider>
          <IdentityConfirmation />
        </ConfirmProvider>
      </ToastProvider>
    </DataProvider>
  );
}

/** Provides everything, for hosts without a sign-in of their own: standalone remotes, tests. */
export function AppProviders({ config, children }: { config: RuntimeConfig; children: ReactNode }) {
  return (
    <PageProviders config={config}>
      <SignedInProviders>{children}</SignedInProviders>
    </PageProviders>
  );
}
