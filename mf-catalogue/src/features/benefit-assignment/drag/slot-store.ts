import type { Slot } from '../model';

/** Where the dragged benefit would land. Kept beside React's state, so that a move draws one line anew and no row. */
export interface SlotStore {
  get: () => Slot | null;
  set: (slot: Slot | null) => void;
  subscribe: (listener: () => void) => () => void;
}

const isSame = (one: Slot | null, other: Slot | null) =>
  one?.zone === other?.zone && one?.position === other?.position;

export function createSlotStore(): SlotStore {
  let slot: Slot | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => slot,
    set: (next) => {
      if (isSame(slot, next)) return;
      slot = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
