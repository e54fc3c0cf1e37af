import { paths, type Activity, type OwnPasswordInput, type OwnSession } from 'api-contract';
import { api, useReadList } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useOwnSessions = () => useReadList<OwnSession>(paths.ownSessions());

export const useOwnActivity = () => useReadList<Activity>(paths.ownActivity());

/** Returns the functions that end sessions: one, all others, or all others by a new password. */
export function useEndSessions() {
  const { mutate } = useSWRConfig();
  const refetch = () => mutate(paths.ownSessions());
  return {
    endOne: (id: number) => api.delete(paths.ownSession(id)).then(refetch),
    endOthers: () => api.delete(paths.ownSessions()).then(refetch),
    changePassword: (values: OwnPasswordInput) => api.post(paths.ownPassword(), values).then(refetch),
  };
}
