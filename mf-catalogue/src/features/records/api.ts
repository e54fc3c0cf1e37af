import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { withRecord } from './with-record';

interface Identified {
  readonly id: number;
}

/** Where the API keeps records of one kind; their answers are kept under the same keys. */
export interface RecordPaths {
  list: () => string;
  one: (id: number | string) => string;
}

/** All of them. */
export function useRecords<Record extends Identified>(at: RecordPaths) {
  const { data, error, isValidating, mutate } = useSWR<Record[], ApiError>(at.list());
  return { data, error, isValidating, retry: () => void mutate() };
}

/** One of them. */
export function useRecord<Record extends Identified>(at: RecordPaths, id: string) {
  const { data, error, isValidating, mutate } = useSWR<Record, ApiError>(at.one(id));
  return { data, error, isValidating, retry: () => void mutate() };
}

/**
 * Saves a new record, or another version of one. Its list has it at once, and every answer that `shows` names by its key is read
 * anew. Rejects with the API's error.
 */
export function useSaveRecord<Record extends Identified, Input extends object>(
  at: RecordPaths,
  shows: (key: unknown) => boolean,
) {
  const { mutate } = useSWRConfig();
  return async (values: Partial<Input>, saved?: Record, version: PatchOptions = {}): Promise<Record> => {
    const record = saved
      ? await api.patch<Record>(at.one(saved.id), values, version)
      : await api.post<Record>(at.list(), values);
    void mutate(at.one(record.id), record, { revalidate: false });
    void mutate<Record[]>(at.list(), (list) => withRecord(list, record));
    void mutate(shows);
    return record;
  };
}
