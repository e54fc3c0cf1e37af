import { useUnsavedItems } from './use-unsaved-items';

/** Keeps unsaved items from being lost. A component of its own, so that the first key in a price does not draw the whole screen. */
export function UnsavedItemsGuard({ quoteId }: { quoteId: number }) {
  useUnsavedItems(quoteId);
  return null;
}
