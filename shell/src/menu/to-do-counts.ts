import { DASHBOARD_REFRESH_MS, paths, type ToDoCounts } from 'api-contract';
import { useAuth, useRead } from 'shared-ui';

export type Counts = Readonly<Record<string, number | undefined>>;

const none: Counts = {};

/** Returns how much there is to do. It is fetched again every minute, as the dashboard is, and after each save that changes it. */
export function useToDoCounts(): Counts {
  const { user } = useAuth();
  const { data } = useRead<ToDoCounts>(user && paths.toDoCounts(user.id), {
    refreshInterval: DASHBOARD_REFRESH_MS,
  });
  return data ?? none;
}
