import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Slot } from '../model';
import { createSlotStore, type SlotStore } from './slot-store';

export const SlotContext = createContext<SlotStore>(createSlotStore());

/** Where the dragged benefit would land; null while nothing is dragged over the card. */
export function useSlot(): Slot | null {
  const slots = useContext(SlotContext);
  return useSyncExternalStore(slots.subscribe, slots.get);
}
