import type { CollectionVersions, Store, TableName } from './ports';

interface Kept<T> {
  stamp: string;
  value: Promise<T>;
}

/** What stands still while it is worked out: the versions were read before the reader began that `make` asks. */
export interface Moment {
  store: Store;
  versions: CollectionVersions;
  /** What else it depends on, such as the day. */
  also?: string;
}

/**
 * Something that is worked out once for each state of some tables. The versions must have been read before the reader began: then what is
 * kept is never older than they say.
 */
export class KeptWhile<T> {
  private readonly known = new WeakMap<Store, Kept<T>>();

  constructor(private readonly from: readonly TableName[]) {}

  get({ store, versions, also = '' }: Moment, make: () => Promise<T>): Promise<T> {
    const counts = this.from.map((table) => versions[table] ?? 0);
    const stamp = [store.identity, ...counts, also].join(' ');
    const before = this.known.get(store);
    if (before?.stamp === stamp) return before.value;
    const kept = { stamp, value: make() };
    this.known.set(store, kept);
    kept.value.catch(() => {
      if (this.known.get(store) === kept) this.known.delete(store);
    });
    return kept.value;
  }
}
