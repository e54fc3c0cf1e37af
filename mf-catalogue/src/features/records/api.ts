import { paths, type CatalogueImport } from 'api-contract';
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

/** Returns the list with a saved record in its place, or at the end when it is new. */
export function withRecord<Record extends Identified>(
  list: Record[] | undefined,
  record: Record,
): Record[] | undefined {
  if (!list) return list;
  const isKnown = list.some(({ id }) => id === record.id);
  return isKnown ? list.map((entry) => (entry.id === record.id ? record : entry)) : [...list, record];
}

export const recordApi = <Record extends Identified, Input extends object>(
  at: RecordPaths,
  isStale: (key: unknown) => boolean,
) => ({
  useList: () => useReadList<Record>(at.list()),

  useOne: (id: string | undefined) => useReadRecord<Record>(id === undefined ? null : at.one(id)),

  /** Returns a function that creates a record or updates `saved`, also in its list, and revalidates the keys that `isStale` matches. */
  useSave: () => {
    const { mutate } = useSWRConfig();
    return async (values: Partial<Input>, saved?: Record, version: PatchOptions = {}): Promise<Record> => {
      const record = saved
        ? await api.patch<Record>(at.one(saved.id), values, version)
        : await api.post<Record>(at.list(), values);
      void mutate(at.one(record.id), record, { revalidate: false });
      void mutate<Record[]>(at.list(), (list) => withRecord(list, record));
      void mutate(isStale);
      return record;
    };
  },
});

/** Returns whether a cache key is of products or groups, which show each other, alone and in their lists, or of price changes. */
export const isCatalogue = (key: unknown): boolean =>
  typeof key === 'string' &&
  [paths.products(), paths.productGroups(), paths.priceChanges()].some((path) => key.startsWith(path));

/** Returns a function that changes many products or groups at once, all or none. */
export function useChangeMany(path: string) {
  const { mutate } = useSWRConfig();
  return async (ids: readonly number[], patch: object): Promise<void> => {
    await api.patch(path, { ids, ...patch });
    await mutate(isCatalogue);
  };
}

export function useDuplicate() {
  const { mutate } = useSWRConfig();
  return async (path: string, copy: object): Promise<Identified> => {
    const made = await api.post<Identified>(path, copy);
    void mutate(isCatalogue);
    return made;
  };
}

/** Returns a function that previews a workbook in Base64, or imports it, when the `state` of its preview is given. */
export function useImport(path: string) {
  const { mutate } = useSWRConfig();
  return async (file: string, state?: string): Promise<CatalogueImport> => {
    const result = await api.post<CatalogueImport>(path, { file, state });
    if (state !== undefined) await mutate(() => true);
    return result;
  };
}

const isBelow = (path: string, key: unknown): boolean =>
  typeof key === 'string' && key.startsWith(`${path}/`);

export const isAtOrBelow = (path: string, key: unknown): boolean => key === path || isBelow(path, key);

/** Returns whether a cache key is that of one product group, whose benefits and products are part of it. */
export const isOneProductGroup = (key: unknown): boolean => isBelow(paths.productGroups(), key);
