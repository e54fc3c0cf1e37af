import { paths, type LostReason, type LostReasonPatch } from 'api-contract';
import { api, useReadList } from 'shared-ui';

/** Reads why a quote may be lost, archived reasons included. */
export const useLostReasons = () => useReadList<LostReason>(paths.lostReasons());

/** Adds a reason or changes `saved`. The last save wins: a reason has nothing but its name. */
export const saveLostReason = async (values: LostReasonPatch, saved?: LostReason): Promise<void> => {
  if (saved) await api.patch(paths.lostReason(saved.id), values);
  else await api.post(paths.lostReasons(), values);
};
