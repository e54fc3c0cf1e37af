import type { Instant } from 'api-contract';
import type { Store } from '../../store';

/**
 * Returns whether a claim until `until` is valid. A claim lasts `longest` milliseconds at most; one that ends much later was made
 * before the clock was set back, and is ignored.
 */
export const isClaimed = (until: Instant | null, now: Date, longest: number): boolean => {
  if (until === null) return false;
  const left = Date.parse(until) - now.getTime();
  return left > 0 && left <= 2 * longest;
};

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const pending = new WeakMap<Store, Map<string, Promise<unknown>>>();

/** Runs the work; concurrent calls with the same name in this process share its outcome. */
export const share = <T>(store: Store, name: string, work: () => Promise<T>): Promise<T> => {
  const works = pending.get(store) ?? new Map<string, Promise<unknown>>();
  pending.set(store, works);
  const known = works.get(name) as Promise<T> | undefined;
  if (known) return known;
  const made = work().finally(() => works.delete(name));
  works.set(name, made);
  return made;
};
