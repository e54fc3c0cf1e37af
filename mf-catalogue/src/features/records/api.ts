import { paths } from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { withRecord } from './with-record';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Where the API keeps records that have a name and nothing else; their answers are kept under the same keys. */
export interface NamedPaths {
  list: () => string;
  one: (id: number | string) => string;
}

/** All of them. */
export function useNamedRecords<Record extends Named>(at: NamedPaths) {
  const { data, error, isValidating, mutate } = useSWR<Record[], ApiError>(at.list());
  return { data, error, isValidating, retry: () => void mutate() };
}

/** One of them. */
export function useNamedRecord<Record extends Named>(at: NamedPaths, id: string) {
  const { data, error, isValidating, mutate } = useSWR<Record, ApiError>(at.one(id));
  return { data, error, isValidating, retry: () => void mutate() };
}

/** Benefits, alone and inside their groups, show the names of their stage and category. */
const showsNames = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key.startsWith(`${paths.productGroups()}/`) ||
    key === paths.benefits() ||
    key.startsWith(`${paths.benefits()}/`));

/** Saves a new record, or another name of one; what shows the name is told. Rejects with the API's error. */
export function useSaveNamedRecord<Record extends Named>(at: NamedPaths) {
  const { mutate } = useSWRConfig();
  return async (values: { name?: string }, saved?: Record, version: PatchOptions = {}): Promise<Record> => {
    const record = saved
      ? await api.patch<Record>(at.one(saved.id), values, version)
      : await api.post<Record>(at.list(), values);
    void mutate(at.one(record.id), record, { revalidate: false });
    void mutate<Record[]>(at.list(), (list) => withRecord(list, record));
    void mutate(showsNames);
    return record;
  };
}
