import type { SensorContext } from '@dnd-kit/core';
import type { Slot } from '../model';
import type { DragStore } from './drag-store';
import { bringIntoSight } from './held-in-sight';
import { geometryOf } from './zone-data';

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
    case 'Home':
      return isAssigned ? { ...slot, position: 0 } : slot;
    case 'End':
      return isAssigned ? { ...slot, position: last } : slot;
    case 'ArrowLeft':
      return isAssigned ? slot : { zone: 'assigned', position: back };
    case 'ArrowRight':
      return { zone: 'available', position: 0 };
    default:
      return null;
  }
}

/** One key, one place; the picture of the row follows. Says whether the key was one that moves. */
export const keyboardSteps =
  (drags: DragStore) =>
  ({ code }: KeyboardEvent, { droppableContainers: zones }: SensorContext): boolean => {
    const drag = drags.get();
    const assigned = zones.get('assigned');
    const count = assigned && geometryOf(assigned)?.count();
    if (!drag || count === undefined) return false;

    const { origin } = drag;
    const next = nextSlot(drag.slot ?? origin, origin, count, code);
    const zone = next && zones.get(next.zone);
    const geometry = zone && geometryOf(zone);
    if (!next || !geometry) return false;
    drags.move({ zone: next.zone, position: next.position }, bringIntoSight(origin, next, geometry));
    return true;
  };
