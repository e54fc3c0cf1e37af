import type { ProductGroupQuoteItem } from 'api-contract';
import { createItemSaver, type ItemCalls, type ItemSaver } from './item-saver';

/** The savers of all items of this session, by the item's id. They outlive the screen, with what has not been saved. */
export function createSaverRegistry(calls: ItemCalls) {
  const savers = new Map<number, { readonly quoteId: number; readonly saver: ItemSaver }>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  const of = (quoteId: number) =>
    [...savers.values()].filter((entry) => entry.quoteId === quoteId).map(({ saver }) => saver);

  return {
    get: (item: ProductGroupQuoteItem): ItemSaver => {
      const known = savers.get(item.id);
      if (known) return known.saver;
      const saver = createItemSaver(item, calls, tell);
      savers.set(item.id, { quoteId: item.quote_id, saver });
      return saver;
    },
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
