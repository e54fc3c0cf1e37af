import { ExternalLink, useRuntimeConfig } from 'shared-ui';
import type { ReactNode } from 'react';
import { providerUrl } from './provider-url';

/** The way to an invoice at the provider; nothing where an installation names no books there. */
export function ProviderLink({ providerId, children }: { providerId: string; children: ReactNode }) {
  const { provider } = useRuntimeConfig();
  const href = providerUrl(provider.shortCode, providerId);
  return href && <ExternalLink href={href}>{children}</ExternalLink>;
}
