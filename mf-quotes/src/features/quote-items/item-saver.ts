import { SAVE_DEBOUNCE_MS, type ProductGroupQuoteItem, type QuoteItemPatch } from 'api-contract';
import { isApiError } from 'shared-ui';
import { needsReader, type Unit, type UnitKey } from './unit';

const PUT_OFF = 'Somebody else has changed this item.';

/** How an item reaches the server, and what follows when it has. */
export interface ItemCalls {
  readonly send: (itemId: number, body: QuoteItemPatch, etag: string) => Promise<ProductGroupQuoteItem>;
  readonly onSaved: (item: ProductGroupQuoteItem) => Promise<void> | void;
  /** A save failed when its screen was no longer there to say so. */
  readonly onLost: (item: ProductGroupQuoteItem, error: unknown) => void;
}

/** One change of a reader. */
export interface Change {
  readonly key: UnitKey;
  readonly value: unknown;
  /** What to send; null while the value breaks a rule and so stays here. */
  readonly body: QuoteItemPatch | null;
}

/**
 * The unsaved changes of one quote item, outside of its screen: leaving the screen loses none of them. Each change is sent half a
 * second after the last one to the same line. Requests of an item follow one another, so a later value never arrives before an
 * earlier one, and each carries the version that the one before has made.
 */
export function createItemSaver(
  first: ProductGroupQuoteItem,
  calls: ItemCalls,
  onChange: () => void = () => undefined,
) {
  const units = new Map<UnitKey, Unit>();
  const bodies = new Map<UnitKey, QuoteItemPatch>();
  const timers = new Map<UnitKey, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let item = first;
  let queue: Promise<void> = Promise.resolve();

  const put = (key: UnitKey, unit: Unit | null) => {
    if (unit) units.set(key, unit);
    else units.delete(key);
    listeners.forEach((listener) => listener());
    onChange();
  };

  const sendUnit = async (key: UnitKey, ifMatch?: string): Promise<void> => {
    const unit = units.get(key);
    const body = bodies.get(key);
    if (!unit || !body || unit.status === 'invalid') return;
    put(key, { status: 'saving', value: unit.value });
    const isStillWanted = () => units.get(key)?.value === unit.value;
    try {
      const saved = await calls.send(item.id, body, ifMatch ?? item.etag);
      item = saved;
      await calls.onSaved(saved);
      if (isStillWanted()) put(key, null);
    } catch (error) {
      if (!isStillWanted()) return;
      put(key, { status: 'failed', value: unit.value, error });
      if (listeners.size === 0) calls.onLost(item, error);
    }
  };

  const run = (key: UnitKey, ifMatch?: string): Promise<void> => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    queue = queue.then(() => sendUnit(key, ifMatch));
    return queue;
  };

  return {
    get: (key: UnitKey): Unit | undefined => units.get(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes the item as it was read, unless the reader is at work on another version of it. */
    offer: (read: ProductGroupQuoteItem) => {
      if (units.size === 0) item = read;
    },
    change: ({ key, value, body }: Change) => {
      clearTimeout(timers.get(key));
      timers.delete(key);
      if (body) {
        bodies.set(key, body);
        timers.set(
          key,
          setTimeout(() => void run(key), SAVE_DEBOUNCE_MS),
        );
      } else bodies.delete(key);
      put(key, { status: body ? 'waiting' : 'invalid', value });
    },
    /** Sends at once what waits for its half second. Resolves when nothing is under way any more. */
    flush: async (): Promise<void> => {
      [...timers.keys()].forEach((key) => void run(key));
      await queue;
    },
    /** Sends anew what has failed; over the version of somebody else when that is named. */
    retry: (key: UnitKey, ifMatch?: string) => void run(key, ifMatch),
    /** Drops what has not been saved. */
    discard: () => {
      timers.forEach((timer) => clearTimeout(timer));
      timers.clear();
      [...units.keys()].forEach((key) => put(key, null));
    },
    /** The first change that was refused because somebody else had saved the item meanwhile. */
    staleKey: (): UnitKey | null =>
      [...units].find(([, unit]) => unit.status === 'failed' && isApiError(unit.error, 409))?.[0] ?? null,
    /** Leaves a refused change for later: it stays on its line, with Retry. */
    putOff: (key: UnitKey) => {
      const unit = units.get(key);
      if (unit) put(key, { status: 'failed', value: unit.value, error: new Error(PUT_OFF) });
    },
    /** The version of the item that its changes are based on. */
    basis: (): ProductGroupQuoteItem => item,
    /** The changes that have not been saved, as they were made. */
    changes: (): Change[] =>
      [...units].map(([key, { value }]) => ({ key, value, body: bodies.get(key) ?? null })),
    isClean: (): boolean => units.size === 0,
    needsReader: (): boolean => [...units.values()].some(needsReader),
  };
}

export type ItemSaver = ReturnType<typeof createItemSaver>;
