// Separate from http.ts, which is loaded with the first call.

import { notifyWrite, type Write } from './events';

/** The names of the collections that the last response to each path was built from. */
const reads = new Map<string, readonly string[]>();

/** Stores which collections the response to a path was built from. */
export const setReads = (path: string, names: readonly string[]): void => void reads.set(path, names);

/**
 * Returns whether the response that is cached under a key was built from a collection that has changed. A path whose collections are not
 * known, because it was not fetched yet, may have been. A key that is an array is as stale as the paths in it.
 */
export function isStale(key: unknown, changed: Write['changed']): boolean {
  if (Array.isArray(key)) return key.some((part) => reads.has(part as string) && isStale(part, changed));
  if (typeof key !== 'string' || !key.startsWith('/')) return false;
  const names = reads.get(key);
  return !names || !changed || names.some((name) => changed.includes(name));
}

/** Fetches again what is shown of the collections that a read was built from: when its response tells that others have changed them. */
export const refetchRelated = (path: string): Promise<void> =>
  notifyWrite({ changed: reads.get(path) ?? null, isUpdated: () => false });
