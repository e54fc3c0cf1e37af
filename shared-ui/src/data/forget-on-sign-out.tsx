import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useAuth } from '../auth';
import { dropSessionState } from './session-state';

/** Empties what was read when the session ends, so that the next user of this tab never sees it. */
export function ForgetOnSignOut() {
  const { status } = useAuth();
  const { cache, mutate } = useSWRConfig();

  useEffect(() => {
    if (status !== 'signed-out') return;
    dropSessionState(cache);
    void mutate(() => true, undefined, { revalidate: false });
  }, [status, cache, mutate]);

  return null;
}
