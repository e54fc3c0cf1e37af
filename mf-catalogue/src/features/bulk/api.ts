import type { ChangedRecords } from 'api-contract';
import { api, type Identified } from 'shared-ui';

/** Changes many products or groups at once, all or none. */
export const changeMany = (path: string, ids: readonly number[], patch: object): Promise<ChangedRecords> =>
  api.patch<ChangedRecords>(path, { ids, ...patch }, { awaitReads: true });

export const duplicate = (path: string, copy: object): Promise<Identified> =>
  api.post<Identified>(path, copy);
