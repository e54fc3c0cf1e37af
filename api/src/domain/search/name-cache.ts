import { KeptWhile } from '../kept-while';
import type { CollectionVersions, Reader, Store } from '../ports';
import { nameSources, type NamedKind } from './name-entries';
import type { NameEntry } from './name-index';

const kept = new Map<NamedKind, KeptWhile<NameEntry[]>>();

const keptOf = (kind: NamedKind): KeptWhile<NameEntry[]> => {
  const known = kept.get(kind) ?? new KeptWhile<NameEntry[]>(nameSources[kind].from);
  kept.set(kind, known);
  return known;
};

/**
 * The names of one kind, read anew only when a table that they come from has been written. The versions must have been read
 * before this reader began.
 */
export const namesOfKind = (
  store: Store,
  reader: Reader,
  versions: CollectionVersions,
  kind: NamedKind,
): Promise<NameEntry[]> => keptOf(kind).get({ store, versions }, () => nameSources[kind].read(reader));
