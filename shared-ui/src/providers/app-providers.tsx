import type { ReactNode } from 'react';
import type { RuntimeConfig } from '../config';
import { SignedInProviders } from './signed-in-providers';
import { PageProviders } from './page-providers';

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
