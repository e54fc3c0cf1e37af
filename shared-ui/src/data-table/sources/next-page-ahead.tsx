import { useEffect, useState } from 'react';
import useSWR from 'swr';

/** Milliseconds that a page stays before the next one is asked for: whoever is still typing or turning pages wants another. */
const REST_MS = 150;

/** It is asked for once. When the page is turned, the table asks anew, and says what goes wrong. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/**
 * Asks for the page that follows, so that turning to it waits for nothing: the table finds it in SWR's cache. A component, and not
 * a hook of the table, so that nothing is drawn anew for it. `next` is null where there is none to ask for.
 */
export function NextPageAhead({ next }: { next: string | null }) {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setAsked(next), REST_MS);
    return () => clearTimeout(timer);
  }, [next]);
  useSWR(asked === next ? asked : null, once);
  return null;
}
