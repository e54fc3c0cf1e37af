import { useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { fetcher } from './fetcher';
import { ForgetOnSignOut } from './forget-on-sign-out';
import { retryDelay } from './retry-delay';

const handleErrorRetry: SWRConfiguration['onErrorRetry'] = (
  error,
  _key,
  _config,
  revalidate,
  { retryCount },
) => {
  const delay = retryDelay(error, retryCount);
  if (delay !== null) setTimeout(() => void revalidate({ retryCount }), delay);
};

/**
 * The one SWR configuration of the page, with a cache of its own. Mounted once, by the host, inside `AuthProvider`.
 * Data of a previous key is not kept by default: it would show one record under the title of another.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const [config] = useState<SWRConfiguration>(() => ({
    fetcher,
    provider: () => new Map(),
    onErrorRetry: handleErrorRetry,
    dedupingInterval: 2_000,
    focusThrottleInterval: 10_000,
  }));

  return (
    <SWRConfig value={config}>
      <ForgetOnSignOut />
      {children}
    </SWRConfig>
  );
}
