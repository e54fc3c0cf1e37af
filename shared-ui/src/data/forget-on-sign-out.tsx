import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useAuth } from '../auth';

/** Empties what was read when the session ends, so that the next user of this tab never sees it. */
export function ForgetOnSignOut() {
  const { status } = useAuth();
  const { mutate } = useSWRConfig();

  useEffect(() => {
    if (status === 'signed-out') void mutate(() => true, undefined, { revalidate: false });
  }, [status, mutate]);

  return null;
}
