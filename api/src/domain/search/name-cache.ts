import type { CollectionVersions, Reader, Store } from '../ports';
import { nameSources, type NamedKind } from './name-entries';
import type { NameEntry } from './name-index';

interface Kept {
  stamp: string;
  entries: Promise<NameEntry[]>;
}

const keptByStore = new WeakMap<Store, Map<NamedKind, Kept>>();

/**
 * The names of one kind, read anew only when a table that they come from has been written. The versions must have been read
 * before this reader began: then what is kept is never older than its stamp says.
 */
export const namesOfKind = (
  store: Store,
  reader: Reader,
  versions: CollectionVersions,
  kind: NamedKind,
): Promise<NameEntry[]> => {
  const kept = keptByStore.get(store) ?? new Map<NamedKind, Kept>();
  keptByStore.set(store, kept);
  const { from, read } = nameSources[kind];
  const stamp = from.map((table) => versions[table] ?? 0).join('.');
  const known = kept.get(kind);
  if (known?.stamp === stamp) return known.entries;
  const made: Kept = { stamp, entries: read(reader) };
  kept.set(kind, made);
  made.entries.catch(() => {
    if (kept.get(kind) === made) kept.delete(kind);
  });
  return made.entries;
};
