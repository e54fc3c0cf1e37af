import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from 'api-contract';
import { SWRConfig, useSWRConfig, type SWRConfiguration } from 'swr';
import { useAuth } from '../auth';
import { api } from '../client';
import { isStale } from '../client/collections';
import { outdated, writes, type Write } from '../client/events';
import { growingDelay, retryDelay } from '../client/retry-delay';
import { useConnection } from './online';
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
  focusThrottleInterval: 3_000,
};

/** Empties the cache when the session ends. */
function ClearAtSignOut() {
  const { status } = useAuth();
  const { cache, mutate } = useSWRConfig();

  useEffect(() => {
    if (status === 'signed-in') return;
    dropSessionState(cache);
    void mutate(() => true, undefined, { revalidate: false });
  }, [status, cache, mutate]);

  return null;
}

/**
 * Fetches again what is shown of the collections that a request has changed, in the other tabs of this browser too: in a hidden one once
 * it is visible. What is not shown is fetched when it is, as always.
 */
function RevalidateChanged() {
  const { mutate } = useSWRConfig();

  useEffect(() => {
    const others = new BroadcastChannel('intranet.changes');
    const elsewhere: Write['changed'][] = [];
    const revalidate = () => {
      const missed = elsewhere.splice(0);
      void mutate((key) => missed.some((changed) => isStale(key, changed)));
    };
    const unsubscribe = writes.subscribe(({ changed, isUpdated }) => {
      others.postMessage(changed);
      return mutate((key) => isStale(key, changed) && !isUpdated(String(key)));
    });
    const unsubscribeOutdated = outdated.subscribe((path) => void mutate(path));
    others.onmessage = ({ data: changed }: MessageEvent<Write['changed']>) => {
      elsewhere.push(changed);
      if (!document.hidden) revalidate();
    };
    document.addEventListener('visibilitychange', revalidate);
    return () => {
      document.removeEventListener('visibilitychange', revalidate);
      unsubscribe();
      unsubscribeOutdated();
      others.close();
    };
  }, [mutate]);

  return null;
}

/** After this long without a break, the next one is a new one. */
const STEADY_MS = 60_000;

/** Asks again and again whether the server is back, so that what waits for it is saved. */
function Reconnect() {
  const isSignedIn = useAuth().status === 'signed-in';
  const connection = useConnection();
  const attempts = useRef(0);

  useEffect(() => {
    if (!isSignedIn || connection === 'offline') return;
    let timer: number;
    const isOver = new AbortController();
    const ask = () => {
      if (isOver.signal.aborted) return;
      attempts.current += 1;
      const delay = growingDelay(attempts.current);
      timer = window.setTimeout(
        () => void api.get(paths.user(), { signal: isOver.signal }).catch(ask),
        delay,
      );
    };
    // The client itself notes a response.
    if (connection === 'unreached') ask();
    else timer = window.setTimeout(() => (attempts.current = 0), STEADY_MS);
    return () => {
      isOver.abort();
      window.clearTimeout(timer);
    };
  }, [isSignedIn, connection]);

  return null;
}

/**
 * Configures SWR for the page, with a separate cache. Mounted once for each user, by `SignedInProviders`. Data of a previous key is not kept
 * by default: it would show one record under the title of another.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={config}>
      <ClearAtSignOut />
      <RevalidateChanged />
      <Reconnect />
      {children}
    </SWRConfig>
  );
}
