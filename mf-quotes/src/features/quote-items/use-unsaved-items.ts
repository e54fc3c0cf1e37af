import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useDraftBackup, useUnsavedGuard } from 'shared-ui/forms';
import { useSavers } from './use-savers';

/** Whether all changes of the items of a quote have reached the server. */
export function useAreItemsSaved(quoteId: number): boolean {
  const savers = useSavers();
  return useSyncExternalStore(
    savers.subscribe,
    useCallback(() => savers.isClean(quoteId), [savers, quoteId]),
  );
}

/**
 * Lets nothing be lost on the way out. What only waits for its half second is sent at once, without a question; what is wrong or
 * was refused needs the reader, who is asked. The browser's own question holds the page until all of it is saved.
 */
export function useUnsavedItems(quoteId: number): void {
  const savers = useSavers();
  const isClean = useAreItemsSaved(quoteId);
  const needsReader = useSyncExternalStore(
    savers.subscribe,
    useCallback(() => savers.needsReader(quoteId), [savers, quoteId]),
  );
  useUnsavedGuard(needsReader);
  useDraftBackup('items', {
    read: () => (isClean ? null : savers.unsaved(quoteId)),
    restore: savers.restore,
  });

  useEffect(() => {
    if (isClean) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      void savers.settle(quoteId);
      event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isClean, savers, quoteId]);

  useEffect(() => () => void savers.settle(quoteId), [savers, quoteId]);
}
