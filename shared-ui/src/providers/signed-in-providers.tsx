import { Fragment, useState, type ReactNode } from 'react';
import { IdentityConfirmation } from './confirm-identity';
import { useAuth } from '../auth';
import type { RuntimeConfig } from '../config';
import { DataProvider } from '../data';
import { ConfirmProvider, ToastProvider } from '../overlays';
import { ListPlacesProvider } from '../router/places';
import { PageProviders } from './page-providers';

/**
 * Waits for the user before the first page: what a form begins with, where drafts are stored and what administrators see depend on who it is.
 * After that the page stays, for instance while a user signs in again to confirm that it is them. For another user it is remounted, with an empty cache.
 */
function AfterUser({ children }: { children: ReactNode }) {
  const { user, isUserPending } = useAuth();
  const [isShown, setShown] = useState(!isUserPending);
  const [known, setKnown] = useState({ id: user?.id, others: 0 });
  if (!isShown && !isUserPending) setShown(true);
  if (user && user.id !== known.id)
    setKnown({ id: user.id, others: known.id === undefined ? 0 : known.others + 1 });
  return isShown && <Fragment key={known.others}>{children}</Fragment>;
}

/** Provides what only the pages behind the sign-in need. Mounted once, inside `PageProviders`, and loaded after the sign-in. */
export function SignedInProviders({ children }: { children: ReactNode }) {
  return (
    <AfterUser>
      <DataProvider>
        <ToastProvider>
          <ConfirmProvider>
            <ListPlacesProvider>{children}</ListPlacesProvider>
            <IdentityConfirmation />
          </ConfirmProvider>
        </ToastProvider>
      </DataProvider>
    </AfterUser>
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
