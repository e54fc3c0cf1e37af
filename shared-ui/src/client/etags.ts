const etags = new WeakMap<object, string>();

/** Remembers which version of a record this very object is. */
export const keepEtag = (data: unknown, etag: string | undefined): void => {
  if (etag && typeof data === 'object' && data !== null) etags.set(data, etag);
};

/**
 * The ETag that came with this object. It belongs to the object and not to the address: a form that was opened before a
 * background refresh still saves against what its reader saw.
 */
export const etagOf = (data: object): string | undefined => etags.get(data);

/** Says that `copy` is the same version of the record as `original`: for data of the cache that was only completed. */
export const keepVersionOf = <Copy extends object>(copy: Copy, original: object): Copy => {
  keepEtag(copy, etagOf(original));
  return copy;
};
