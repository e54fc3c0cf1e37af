import type { CatalogueImport } from 'api-contract';
import { api, useReadList, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

interface Identified {
  readonly id: number;
}

/** The API paths of one kind of record. They are also the cache keys of its responses. */
interface RecordPaths {
  list: () => string;
  one: (id: number | string) => string;
}

export const recordApi = <Record extends Identified, Input extends object>(at: RecordPaths) => ({
  useList: () => useReadList<Record>(at.list()),

  useOne: (id: string | undefined) => useReadRecord<Record>(id === undefined ? null : at.one(id)),

  /** Returns a function that creates a record or updates `saved`, also in its list. */
  useSave: () => {
    const { mutate } = useSWRConfig();
    return async (values: Partial<Input>, saved?: Record, version: PatchOptions = {}): Promise<Record> => {
      const record = saved
        ? await api.patch<Record>(at.one(saved.id), values, { ...version, updates: at.one(saved.id) })
        : await api.post<Record>(at.list(), values);
      void mutate(at.one(record.id), record, { revalidate: false });
      return record;
    };
  },
});

/** Changes many products or groups at once, all or none. */
export const changeMany = async (path: string, ids: readonly number[], patch: object): Promise<void> => {
  await api.patch(path, { ids, ...patch }, { awaitReads: true });
};

export const duplicate = (path: string, copy: object): Promise<Identified> =>
  api.post<Identified>(path, copy);

/** Previews a workbook in Base64, or imports it, when the `state` of its preview is given. */
export const importWorkbook = (path: string, file: string, state?: string): Promise<CatalogueImport> =>
  api.post<CatalogueImport>(path, { file, state });
