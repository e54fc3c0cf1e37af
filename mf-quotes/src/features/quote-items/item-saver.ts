import { useSyncExternalStore } from 'react';
import {
  SAVE_DEBOUNCE_MS,
  type Instant,
  type ProductGroupQuoteItem,
  type QuoteItemPatch,
  type StaleErrorBody,
} from 'api-contract';
import {
  isApiError,
  isUnreached,
  saveErrorOf,
  runToEnd,
  serverNow,
  useSessionState,
  useToast,
  type WorkSession,
} from 'shared-ui';
import { staleOf } from 'shared-ui/forms';
import { messages } from '../../messages';
import { sendItem, useAcceptItem } from './api';
import { linesOf, rebaseLine, toLinePatch, type LineValues } from './line-values';

/** What one request saves: the event date, or one line by its id. */
export type UnsavedKey = 'date' | `line ${number}`;

type ValueOf<Key extends UnsavedKey> = Key extends 'date' ? string : LineValues;

/** What the user has changed and the server does not have yet. */
export interface UnsavedValue<Value = unknown> {
  readonly value: Value;
  /** What to send; null while the value breaks a rule. */
  readonly body: QuoteItemPatch | null;
  /** `pending` waits for the debounce, `saving` for the response; `invalid` and `failed` wait for the user. */
  readonly status: 'invalid' | 'pending' | 'saving' | 'failed';
  readonly error?: unknown;
}

interface ItemState {
  /** The version of the item that the unsaved values are based on. */
  item: ProductGroupQuoteItem;
  readonly unsavedValues: Map<UnsavedKey, UnsavedValue>;
  /** When each was last saved. */
  readonly saved: Map<UnsavedKey, Instant>;
  timer?: ReturnType<typeof setTimeout>;
  /** Requests of one item follow one another, each with the version that the one before has made. */
  queue: Promise<void>;
}

/** Returns whether an item has what a change would save: it was being saved when the page was left. */
function isStored(item: ProductGroupQuoteItem, key: UnsavedKey, body: QuoteItemPatch | null): boolean {
  const line = linesOf(item).find(({ line: { id } }) => key === `line ${id}`);
  const stored = line ? toLinePatch(line.line.id, line.stored) : { date: item.date };
  return JSON.stringify(stored) === JSON.stringify(body);
}

interface Calls {
  readonly send: typeof sendItem;
  readonly accept: ReturnType<typeof useAcceptItem>;
  /** Called for each change that has failed when its screen is left, and for an item that is gone with its changes. */
  readonly onLost: (item: ProductGroupQuoteItem, why: string) => void;
}

/** Creates the store of the unsaved changes of one quote's items. It outlives the quote's screen, so that leaving it loses nothing. */
export function createItemSaver({ send, accept, onLost }: Calls) {
  const states = new Map<number, ItemState>();
  const listeners = new Set<() => void>();

  const put = (state: ItemState, key: UnsavedKey, unsavedValue: UnsavedValue | null) => {
    if (unsavedValue) state.unsavedValues.set(key, unsavedValue);
    else state.unsavedValues.delete(key);
    listeners.forEach((listener) => listener());
  };

  /** Puts the unsaved lines on the version that another event date has made: it has other prices. */
  const rebaseLines = (state: ItemState, before: ProductGroupQuoteItem) => {
    const lines = linesOf(state.item);
    for (const { line, stored } of linesOf(before)) {
      const key: UnsavedKey = `line ${line.id}`;
      const unsavedValue = state.unsavedValues.get(key);
      const current = lines.find(({ line: { id } }) => id === line.id);
      if (!unsavedValue || !current) continue;
      const value = rebaseLine(unsavedValue.value as LineValues, stored, current.stored);
      put(state, key, { ...unsavedValue, value, body: toLinePatch(line.id, value) });
    }
  };

  const save = async (state: ItemState, key: UnsavedKey, session: WorkSession): Promise<void> => {
    const unsavedValue = state.unsavedValues.get(key);
    if (!unsavedValue?.body || unsavedValue.status !== 'pending') return;
    put(state, key, { ...unsavedValue, status: 'saving' });
    const isUnchanged = () => state.unsavedValues.get(key)?.value === unsavedValue.value;
    try {
      const before = state.item;
      state.item = await send(before, unsavedValue.body, before.etag, session);
      if (key === 'date') rebaseLines(state, before);
      await accept(state.item, session);
      state.saved.set(key, serverNow().toISOString());
      if (isUnchanged()) put(state, key, null);
    } catch (error) {
      if (!isUnchanged()) return;
      put(state, key, { ...unsavedValue, status: 'failed', error });
    }
  };

  /** Sends what is pending now. Resolves when nothing of the item is being saved any more. */
  const flush = (state: ItemState): Promise<void> => {
    clearTimeout(state.timer);
    return runToEnd((session) => {
      for (const key of state.unsavedValues.keys())
        state.queue = state.queue.then(() => save(state, key, session));
      return state.queue;
    });
  };

  const change = (
    item: ProductGroupQuoteItem,
    key: UnsavedKey,
    value: unknown,
    body: QuoteItemPatch | null,
  ) => {
    const state: ItemState = states.get(item.id) ?? {
      item,
      unsavedValues: new Map(),
      saved: new Map(),
      queue: Promise.resolve(),
    };
    states.set(item.id, state);
    if (state.unsavedValues.size === 0) state.item = item;
    clearTimeout(state.timer);
    // Nothing of a stale item is saved until the user has decided.
    const [refused] = failedAsStale(state);
    if (refused)
      return put(state, key, { value, body, status: body ? 'failed' : 'invalid', error: refused[1].error });
    state.timer = setTimeout(() => void flush(state), SAVE_DEBOUNCE_MS);
    put(state, key, { value, body, status: body ? 'pending' : 'invalid' });
  };

  const resend = (state: ItemState, unsavedValues: readonly [UnsavedKey, UnsavedValue][]) => {
    unsavedValues.forEach(([key, { value, body }]) =>
      put(state, key, { value, body, status: body ? 'pending' : 'invalid' }),
    );
    if (unsavedValues.length > 0) void flush(state);
  };

  const discardOf = (state: ItemState, key?: UnsavedKey) => {
    if (key === undefined) clearTimeout(state.timer);
    for (const one of key ? [key] : [...state.unsavedValues.keys()]) put(state, one, null);
  };

  const settle = async (): Promise<boolean> => {
    await Promise.all([...states.values()].map(flush));
    return [...states.values()].every(({ unsavedValues }) => unsavedValues.size === 0);
  };

  const failedAsStale = (state: ItemState | undefined) =>
    [...(state?.unsavedValues ?? [])].filter(([, { error }]) => isApiError(error, 409));

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    unsavedValue: (itemId: number, key: UnsavedKey): UnsavedValue | undefined =>
      states.get(itemId)?.unsavedValues.get(key),
    savedAt: (itemId: number, key: UnsavedKey): Instant | undefined => states.get(itemId)?.saved.get(key),
    /** Returns who has saved the item in the meantime, for the first change that was refused for that reason. */
    stale: (itemId: number, key: UnsavedKey): StaleErrorBody['stale'] | null => {
      const [refused] = failedAsStale(states.get(itemId));
      return refused?.[0] === key ? staleOf(refused[1].error) : null;
    },
    /** Returns whether everything is saved, will be, or waits for the user (`blocked`). */
    status: (): 'saved' | 'saving' | 'blocked' => {
      const unsavedValues = [...states.values()].flatMap((state) => [...state.unsavedValues.values()]);
      if (unsavedValues.some(({ status }) => status === 'invalid' || status === 'failed')) return 'blocked';
      return unsavedValues.length > 0 ? 'saving' : 'saved';
    },
    /** Notes a change and saves it `SAVE_DEBOUNCE_MS` after the last one to the same item. */
    change,
    retry: (itemId: number, key: UnsavedKey) => {
      const state = states.get(itemId);
      const unsavedValue = state?.unsavedValues.get(key);
      if (state && unsavedValue) resend(state, [[key, unsavedValue]]);
    },
    /** Saves again what did not reach the server. */
    resume: () =>
      states.forEach((state) => {
        resend(
          state,
          [...state.unsavedValues].filter(([, { error }]) => isUnreached(error)),
        );
      }),
    /** Saves what was refused as stale over the version of the other user. */
    keepMine: (itemId: number, etag: string) => {
      const state = states.get(itemId);
      if (!state) return;
      state.item = { ...state.item, etag };
      resend(state, failedAsStale(state));
    },
    discard: (itemId?: number, key?: UnsavedKey) =>
      states.forEach((state, id) => {
        if (itemId === undefined || id === itemId) discardOf(state, key);
      }),
    /** Discards the changes of items that the quote no longer has, and tells of them. */
    forgetGone: (items: readonly ProductGroupQuoteItem[]): void =>
      states.forEach((state, id) => {
        if (state.unsavedValues.size === 0 || items.some((item) => item.id === id)) return;
        discardOf(state);
        onLost(state.item, messages.items.goneItem);
      }),
    /** Sends at once what is pending. Resolves when nothing is being saved any more: true when all of it is saved. */
    settle,
    /** Throws where not all of it is saved then. */
    assertSaved: async (): Promise<void> => {
      if (!(await settle())) throw new Error(messages.quote.unsavedItems);
    },
    /** Sends at once what is pending, and tells of what fails or has failed while the screen was being left. */
    leave: async (): Promise<void> => {
      await settle();
      if (listeners.size > 0) return;
      for (const { item, unsavedValues } of states.values())
        for (const { status, error } of unsavedValues.values())
          if (status === 'failed') onLost(item, messages.items.keptOnQuote(saveErrorOf(error)));
    },
    /** Returns the unsaved changes. `restore` makes them again, on the version that they were made on, if the quote still has the item. */
    unsaved: (): Unsaved[] =>
      [...states.values()].map(({ item, unsavedValues }) => ({ item, unsavedValues: [...unsavedValues] })),
    restore: (unsaved: readonly Unsaved[], items: readonly ProductGroupQuoteItem[]) =>
      unsaved.forEach(({ item, unsavedValues }) => {
        const current = items.find(({ id }) => id === item.id);
        if (!current) return;
        for (const [key, { value, body }] of unsavedValues)
          if (!isStored(current, key, body)) change(item, key, value, body);
      }),
  };
}

export interface Unsaved {
  readonly item: ProductGroupQuoteItem;
  readonly unsavedValues: readonly [UnsavedKey, UnsavedValue][];
}

export type ItemSaver = ReturnType<typeof createItemSaver>;

/** What every part of an item is rendered from. */
export interface ItemPart {
  item: ProductGroupQuoteItem;
  saver: ItemSaver;
  isLocked: boolean;
}

/** The savers of this session, by the id of their quote. */
const createSavers = () => new Map<number, ItemSaver>();

/** Returns the saver of a quote. The items of one that is not stored yet have nothing to wait for. */
export function useItemSaver(quoteId = 0): ItemSaver {
  const savers = useSessionState(createSavers);
  const accept = useAcceptItem();
  const toast = useToast();
  const onLost: Calls['onLost'] = (item, text) => {
    const title = messages.items.changeNotSaved(item.product_group.name);
    toast.show({ tone: 'danger', title, text, duration: null });
  };
  const saver = savers.get(quoteId) ?? createItemSaver({ send: sendItem, accept, onLost });
  savers.set(quoteId, saver);
  return saver;
}

/** Returns what is unsaved of one line or date. Only a change to that one renders the component again. */
export const useUnsavedValue = <Key extends UnsavedKey>(saver: ItemSaver, itemId: number, key: Key) =>
  useSyncExternalStore(saver.subscribe, () => saver.unsavedValue(itemId, key)) as
    | UnsavedValue<ValueOf<Key>>
    | undefined;

export const useSaveStatus = (saver: ItemSaver) => useSyncExternalStore(saver.subscribe, saver.status);
