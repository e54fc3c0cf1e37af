import { api, type PatchOptions } from '../client';
import { useOwnVersions, useReadList, useReadRecord, type Identified } from '../data';
import { useSWRConfig } from 'swr';

/** The API paths of one kind of record. They are also the cache keys of its responses. */
interface RecordPaths {
  list: () => string;
  one: (id: number | string) => string;
}

/** Returns the hooks that read and save one kind of record, which has a short list. */
export const recordApi = <Record extends Identified, Input extends object>(at: RecordPaths) => ({
  useList: () => useReadList<Record>(at.list()),

  useOne: (id: string | undefined) => useReadRecord<Record>(id === undefined ? null : at.one(id)),

  /** Returns a function that creates a record or updates `saved`, also in its list. */
  useSave: () => {
    const { mutate } = useSWRConfig();
    const { patch } = useOwnVersions();
    return async (values: Partial<Input>, saved?: Record, version: PatchOptions = {}): Promise<Record> => {
      const path = saved && at.one(saved.id);
      if (path) return patch<Record>(path, path, values, { ...version, updates: path });
      const record = await api.post<Record>(at.list(), values);
      void mutate(at.one(record.id), record, { revalidate: false });
      return record;
    };
  },

  remove: (id: number): Promise<unknown> => api.delete(at.one(id), { updates: at.one(id) }),
});
