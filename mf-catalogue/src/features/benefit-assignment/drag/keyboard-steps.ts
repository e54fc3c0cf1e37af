import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { gapOf, type Slot } from '../model';
import { gapTop, rowsOf } from './geometry';
import type { SlotStore } from './slot-store';
import { originOf } from './use-draggable-rows';

/** The next slot for a key; null for a key that does not move. `count` is the number of assigned benefits. */
export function nextSlot(slot: Slot, origin: Slot, count: number, key: string): Slot | null {
  const last = origin.zone === 'assigned' ? count - 1 : count;
  const back = origin.zone === 'assigned' ? origin.position : last;
  const isAssigned = slot.zone === 'assigned';
  switch (key) {
    case 'ArrowUp':
      return isAssigned ? { ...slot, position: Math.max(slot.position - 1, 0) } : slot;
    case 'ArrowDown':
      return isAssigned ? { ...slot, position: Math.min(slot.position + 1, last) } : slot;
    case 'ArrowLeft':
      return isAssigned ? slot : { zone: 'assigned', position: back };
    case 'ArrowRight':
      return { zone: 'available', position: 0 };
    default:
      return null;
  }
}

/** One key, one place. The slot decides; the coordinates only let the picture of the row follow. */
export const keyboardSteps =
  (slots: SlotStore): KeyboardCoordinateGetter =>
  (event, { context, currentCoordinates }) => {
    const { active } = context;
    if (!active) return undefined;
    const origin = originOf({ active });
    const slot = slots.get() ?? origin;
    const zones = context.droppableContainers;
    const assigned = zones.get('assigned')?.node.current;
    if (!assigned) return undefined;

    const next = nextSlot(slot, origin, rowsOf(assigned).length, event.code);
    const zone = next && zones.get(next.zone)?.node.current;
    if (!next || !zone) return undefined;
    event.preventDefault();
    slots.set({ zone: next.zone, position: next.position });
    if (next.zone === 'available') {
      const { left, top } = zone.getBoundingClientRect();
      return { x: left, y: top };
    }
    const gap = gapOf(origin, next.position);
    const rows = rowsOf(zone);
    (rows[gap] ?? rows[rows.length - 1])?.scrollIntoView({ block: 'nearest' });
    const { left, top } = zone.getBoundingClientRect();
    const y = top + gapTop(zone, gap);
    // The sensor ignores a move to where it is.
    return { x: left, y: y === currentCoordinates.y ? y + 1 : y };
  };
