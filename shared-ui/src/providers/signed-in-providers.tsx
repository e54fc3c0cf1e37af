import type { ReactNode } from 'react';
import { DataProvider } from '../data';
import { ConfirmProvider, ToastProvider } from '../overlays';
import { ListPlacesProvider } from '../places';

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
