import { StoreUnavailable, type Store, type Tx } from '../../store';
import { JobFailure } from '../errors';

/**
 * Does the work on each item, whatever becomes of the others, and throws at the end what has failed: `JobFailure` where each failure is one. Ends at
 * once where the store is unavailable to all, and not where it was too slow for one.
 */
export const doEach = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (error instanceof StoreUnavailable && error.reason !== 'slow') throw error;
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  const message = [...new Set(failures.map((error) => (error as Error).message))].join(' ');
  if (failures.every((error) => error instanceof JobFailure)) throw new JobFailure(message, 'retry');
  throw new AggregateError(failures, message);
};

/** Makes each of these deletions, in a transaction of its own, so that one that fails leaves the others. */
export const deleteEach = (
  { store }: { store: Store },
  deletions: readonly ((tx: Tx) => Promise<unknown>)[],
): Promise<void> => doEach(deletions, (deleteOld) => store.transaction(deleteOld));
