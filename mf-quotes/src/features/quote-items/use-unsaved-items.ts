import { useEffect } from 'react';
import type { ProductGroupQuoteItem } from 'api-contract';
import { useResume } from 'shared-ui';
import { useUnsavedDraft, useUnsavedGuard } from 'shared-ui/forms';
import { useSaveStatus, type ItemSaver, type Unsaved } from './item-saver';

/** Saves again what did not reach the server once it is reached, and discards the changes of items that are gone. Returns how they are saved. */
export function useResumedItems(saver: ItemSaver, items: readonly ProductGroupQuoteItem[]) {
  const status = useSaveStatus(saver);
  useResume(status === 'blocked', saver.resume);
  useEffect(() => saver.forgetGone(items), [saver, items]);
  return status;
}

/**
 * Prevents the loss of unsaved items when the screen is left. What is pending is sent at once; the user is asked only about what is
 * invalid or has failed. The browser's own question holds the page until everything is saved. Returns the notice of changes that were restored.
 */
export function useUnsavedItems(saver: ItemSaver, items: readonly ProductGroupQuoteItem[]) {
  const status = useResumedItems(saver, items);
  const isSaved = status === 'saved';
  useUnsavedGuard(status === 'blocked', { isStored: true });
  const { notice, store } = useUnsavedDraft<Unsaved[]>('items', {
    read: () => (saver.status() === 'saved' ? null : saver.unsaved()),
    restore: (unsaved) => saver.restore(unsaved, items),
    discard: saver.discard,
  });
  useEffect(() => saver.subscribe(store), [saver, store]);

  useEffect(() => {
    if (isSaved) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      void saver.settle();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isSaved, saver]);

  // What is saved after the screen was left is no draft any more.
  useEffect(() => () => void saver.leave().then(store), [saver, store]);
  return notice;
}
