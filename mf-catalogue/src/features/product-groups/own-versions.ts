import type { ProductGroup } from 'api-contract';
import type { PatchOptions } from 'shared-ui';

/** The version that a save of this page has made of another one. */
const successors = new WeakMap<object, ProductGroup>();

const newest = (group: object): object => {
  const next = successors.get(group);
  return next ? newest(next) : group;
};

/**
 * The details and the three cards of a group are saved one by one, and each save makes a new version of the same record. Work that
 * was begun before a save of our own is not out of date by it: it is based on what that save has made. Somebody else's version
 * never stands in this chain, so theirs is still noticed.
 */
export const ownVersions = {
  newestOf: (version: PatchOptions): PatchOptions =>
    version.basedOn ? { ...version, basedOn: newest(version.basedOn) } : version,

  note: ({ basedOn }: PatchOptions, saved: ProductGroup): void => {
    if (basedOn) successors.set(newest(basedOn), saved);
  },
};
