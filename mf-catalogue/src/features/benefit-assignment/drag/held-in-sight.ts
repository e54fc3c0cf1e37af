import { useContext, useLayoutEffect } from 'react';
import type { Origin, Slot } from '../model';
import type { RowGeometry } from '../rows';
import { DragContext } from './drag-context';
import type { Picture } from './drag-store';
import { openingOf } from './landing';

/** Scrolls a list to where the keyboard holds a benefit, and says where its picture belongs there. */
export function bringIntoSight(origin: Origin, slot: Slot, geometry: RowGeometry): Pick<Picture, 'x' | 'y'> {
  const isAssigned = slot.zone === 'assigned';
  if (isAssigned) geometry.reveal(Math.min(slot.position, geometry.count() - 1));
  const { x, y } = geometry.corner();
  return { x, y: y + (isAssigned ? openingOf(origin, slot, geometry.gapTop) : 0) };
}

/**
 * A step far down a list is a step to rows that were never measured, and those may be higher than was supposed. Once they are drawn and
 * `height`, that of all rows, has changed, what the keyboard holds is brought into sight again.
 */
export function useHeldInSight(zone: Slot['zone'], geometry: RowGeometry, height: number): void {
  const drags = useContext(DragContext);
  useLayoutEffect(() => {
    const drag = drags.get();
    if (drag?.isByKeyboard && drag.slot?.zone === zone)
      drags.lead(bringIntoSight(drag.origin, drag.slot, geometry));
  }, [drags, zone, geometry, height]);
}
