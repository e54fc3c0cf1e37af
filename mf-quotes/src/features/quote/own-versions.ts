import type { Quote } from 'api-contract';
import { etagOf, type PatchOptions } from 'shared-ui';

/**
 * Details and invoice details are saved one by one, and each save makes a new version of the same quote. Work that was begun before
 * a save of our own is not out of date by it: it is based on what that save has made. Somebody else's version never stands in
 * this chain, so theirs is still noticed.
 */
function createOwnVersions() {
  /** The version that a save of this session has made of another one. */
  const successors = new Map<string, string>();
  const keyOf = (quoteId: number, etag: string) => `${quoteId} ${etag}`;
  const newest = (quoteId: number, etag: string): string => {
    const next = successors.get(keyOf(quoteId, etag));
    return next === undefined ? etag : newest(quoteId, next);
  };

  return {
    newestOf: (quoteId: number, { basedOn, ifMatch }: PatchOptions): PatchOptions => {
      const etag = ifMatch ?? (basedOn && etagOf(basedOn));
      return etag === undefined ? {} : { ifMatch: newest(quoteId, etag) };
    },
    note: ({ ifMatch }: PatchOptions, saved: Quote): void => {
      const etag = etagOf(saved);
      if (ifMatch === undefined || etag === undefined || etag === ifMatch) return;
      successors.delete(keyOf(saved.id, etag));
      successors.set(keyOf(saved.id, ifMatch), etag);
    },
  };
}

type OwnVersions = ReturnType<typeof createOwnVersions>;

/** By the page's cache, so that they end with it. */
const known = new WeakMap<object, OwnVersions>();

/** The versions that the session of this cache has made. */
export function ownVersionsOf(cache: object): OwnVersions {
  const versions = known.get(cache) ?? createOwnVersions();
  known.set(cache, versions);
  return versions;
}
