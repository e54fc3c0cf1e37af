import { useEffect, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type SWRConfiguration } from 'swr';
import { useAuth } from '../auth';
import { api } from '../client';
import { retryDelay } from '../client/retry-delay';
import { dropSessionState } from './session-state';

const config: SWRConfiguration = {
  /** The keys are paths of the contract. */
  fetcher: (path: string) => api.get(path),
  provider: () => new Map(),
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    const delay = retryDelay(error, retryCount);
    if (delay !== null) setTimeout(() => void revalidate({ retryCount }), delay);
  },
  dedupingInterval: 2_000,
  focusThrottleInterval: 10_000,
};

/** Empties the cache when the session ends, so that the next user of this tab never sees it. */
function ClearOnSignOut() {
  const { status } = useAuth();
  const { cache, mutate } = useSWRConfig();

  useEffect(() => {
    if (status !== 'signed-out') return;
    dropSessionState(cache);
    void mutate(() => true, undefined, { revalidate: false });
  }, [status, cache, mutate]);

  return null;
}

/**
 * Configures SWR for the page, with a separate cache. Mounted once, by the host, inside `AuthProvider`. Data of a previous key is not kept
 * by default: it would show one record under the title of another.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={config}>
      <ClearOnSignOut />
      {children}
    </SWRConfig>
  );
}
