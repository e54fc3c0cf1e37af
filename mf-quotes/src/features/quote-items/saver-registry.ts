import type { ProductGroupQuoteItem } from 'api-contract';
import { createItemSaver, type Change, type ItemCalls, type ItemSaver } from './item-saver';

/** An item with changes that the server does not have. */
export interface UnsavedItem {
  readonly item: ProductGroupQuoteItem;
  readonly changes: readonly Change[];
}

/** The savers of all items of this session, by the item's id. They outlive the screen, with what has not been saved. */
export function createSaverRegistry(calls: ItemCalls) {
  const savers = new Map<number, { readonly quoteId: number; readonly saver: ItemSaver }>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  const of = (quoteId: number) =>
    [...savers.values()].filter((entry) => entry.quoteId === quoteId).map(({ saver }) => saver);

  const get = (item: ProductGroupQuoteItem): ItemSaver => {
    const known = savers.get(item.id);
    if (known) return known.saver;
    const saver = createItemSaver(item, calls, tell);
    savers.set(item.id, { quoteId: item.quote_id, saver });
    return saver;
  };

  return {
    get,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends at once what still waits. Resolves once nothing of this quote is under way; true when all of it is saved. */
    settle: async (quoteId: number): Promise<boolean> => {
      await Promise.all(of(quoteId).map((saver) => saver.flush()));
      return of(quoteId).every((saver) => saver.isClean());
    },
    /** Whether something of this quote has not reached the server. */
    isClean: (quoteId: number): boolean => of(quoteId).every((saver) => saver.isClean()),
    /** Whether something of it will not be saved unless the reader does something. */
    needsReader: (quoteId: number): boolean => of(quoteId).some((saver) => saver.needsReader()),
    /** What of this quote has not reached the server. */
    unsaved: (quoteId: number): UnsavedItem[] =>
      of(quoteId)
        .filter((saver) => !saver.isClean())
        .map((saver) => ({ item: saver.basis(), changes: saver.changes() })),
    /** Makes changes again that were kept over a sign-in: on the versions that they were made on, so that nobody's are lost. */
    restore: (unsaved: readonly UnsavedItem[]) =>
      unsaved.forEach(({ item, changes }) => {
        const saver = get(item);
        saver.offer(item);
        changes.forEach(saver.change);
      }),
    /** Forgets an item that is gone. */
    forget: (itemId: number) => {
      savers.get(itemId)?.saver.discard();
      savers.delete(itemId);
      tell();
    },
    /** Drops what the reader has chosen to leave unsaved. */
    discard: (quoteId: number) => of(quoteId).forEach((saver) => saver.discard()),
  };
}

export type SaverRegistry = ReturnType<typeof createSaverRegistry>;
