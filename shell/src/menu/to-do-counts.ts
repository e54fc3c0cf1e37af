import { useEffect, useEffectEvent } from 'react';
import { DASHBOARD_REFRESH_MS, paths, type ToDoCounts } from 'api-contract';
import { onWrite, useAuth, useRead } from 'shared-ui';

/** Returns how much there is to do. It is fetched again every minute, as the dashboard is, and after each save of this page. */
export function useToDoCounts(): Readonly<Record<string, number | undefined>> {
  const { user } = useAuth();
  const { data, retry } = useRead<ToDoCounts>(user && paths.toDoCounts(user.id), {
    refreshInterval: DASHBOARD_REFRESH_MS,
  });
  const refetch = useEffectEvent(retry);
  useEffect(() => onWrite(() => refetch()), []);
  return data ?? {};
}
