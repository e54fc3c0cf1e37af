// Separate from http.ts, which is loaded with the first call.

import { notifyWrite, type Write } from './events';

/** The names of the collections that the last response to each path was built from; null where it named none. */
const reads = new Map<string, readonly string[] | null>();

/** What has changed while the first response to a path was under way: only with it is known whether it concerns the path. */
const early = new Map<string, Write['changed'][]>();

/** Stores which collections the response to a path was built from. Returns whether one has changed while it was under way. */
export function setReads(path: string, names: readonly string[] | null): boolean {
  reads.set(path, names);
  const changes = early.get(path) ?? [];
  early.delete(path);
  return changes.some((changed) => isStale(path, changed));
}

/**
 * Returns whether the response that is cached under a key was built from a collection that has changed; where it names none, it may have
 * been. For a path whose first response is still under way, that response decides. A key that is an array is as stale as the paths in it.
 */
export function isStale(key: unknown, changed: Write['changed']): boolean {
  if (Array.isArray(key)) return key.some((part) => reads.has(part as string) && isStale(part, changed));
  if (typeof key !== 'string' || !key.startsWith('/')) return false;
  const names = reads.get(key);
  if (names === undefined) early.set(key, [...(early.get(key) ?? []), changed]);
  if (!names) return names === null;
  return !changed || names.some((name) => changed.includes(name));
}

/** Fetches again what is shown of these collections; all for null. */
export const refetch = (changed: Write['changed']): Promise<void> =>
  notifyWrite({ changed, isUpdated: () => false });

/**
 * Fetches again what is shown of these collections, in every module and tab: what a module does to the data of others. A write needs no
 * call; it is for changes that the module learns of otherwise.
 * @deprecated Goes with 2.0: use `refetchRelated`, since a path of the contract is compared before a module is live, and these names are not.
 */
export const refetchCollections: (names: readonly string[] | null) => Promise<void> = refetch;

/** Fetches again what is shown of the collections that a read was built from: when its response tells that others have changed them. */
export const refetchRelated = (path: string): Promise<void> => refetch(reads.get(path) ?? null);
