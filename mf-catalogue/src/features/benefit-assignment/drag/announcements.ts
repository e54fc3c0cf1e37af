import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { Slot } from '../model';
import type { DragStore } from './drag-store';
import { originOf } from './held-row';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'To pick up this benefit, press Space. While it is held, the up and down arrows change its place, Home and End put it first and last, the left arrow puts it into Assigned and the right arrow into Available. Press Space again to drop it, or Escape to leave everything as it was.',
};

const placeOf = ({ zone, position }: Slot) =>
  zone === 'assigned' ? `place ${position + 1} in Assigned` : 'Available';

/** What is said while a benefit is dragged. */
export const announcementsOf = (drags: DragStore): Announcements => ({
  onDragStart: ({ active }) => {
    const origin = originOf({ active });
    return `Picked up ${origin.benefit.description}, ${placeOf(origin)}.`;
  },
  onDragOver: () => undefined,
  onDragMove: ({ active }) => {
    const slot = drags.get()?.slot;
    return slot ? `${originOf({ active }).benefit.description}: ${placeOf(slot)}.` : undefined;
  },
  onDragEnd: ({ active }) => {
    const { benefit } = originOf({ active });
    const slot = drags.lastSlot();
    return slot
      ? `Dropped ${benefit.description}, ${placeOf(slot)}.`
      : `${benefit.description} was not moved.`;
  },
  onDragCancel: ({ active }) => `${originOf({ active }).benefit.description} was put back.`,
});
