import { paths, type LostReason, type LostReasonPatch } from 'api-contract';
import { api, useReadList } from 'shared-ui';
import { useSWRConfig } from 'swr';

/** Reads why a quote may be lost, archived reasons included. */
export const useLostReasons = () => useReadList<LostReason>(paths.lostReasons());

/** Returns a function that adds a reason or changes `saved`. The last save wins: a reason has nothing but its name. */
export function useSaveLostReason() {
  const { mutate } = useSWRConfig();
  return async (values: LostReasonPatch, saved?: LostReason): Promise<void> => {
    if (saved) await api.patch(paths.lostReason(saved.id), values);
    else await api.post(paths.lostReasons(), values);
    await mutate(paths.lostReasons());
  };
}
