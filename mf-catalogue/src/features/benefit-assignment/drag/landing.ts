import type { Origin, Slot } from '../model';
import type { Drag } from './drag-store';

/** How the rows of Assigned make room: where the opening is, and how far each row steps aside. Lengths in pixels. */
export interface Landing {
  /** The position in the finished list. */
  readonly position: number;
  /** The row that is lifted out of this list; -1 when it comes from the other one. */
  readonly lifted: number;
  readonly height: number;
}

/** Room is made in Assigned alone: the order of Available is not the reader's. */
export function landingIn(zone: Slot['zone'], drag: Pick<Drag, 'origin' | 'slot'> | null): Landing | null {
  if (!drag?.slot || zone !== 'assigned' || drag.slot.zone !== 'assigned') return null;
  const { origin, slot } = drag;
  return {
    position: slot.position,
    lifted: origin.zone === 'assigned' ? origin.position : -1,
    height: origin.height,
  };
}

/** How far a row steps aside. */
export function shiftOf(row: number, landing: Landing | null): number {
  if (!landing) return 0;
  const { position, lifted, height } = landing;
  if (lifted === -1) return row >= position ? height : 0;
  if (row > lifted && row <= position) return -height;
  return row < lifted && row >= position ? height : 0;
}

/** How far below the first row the opening begins. */
export function openingTop(landing: Landing, gapTop: (gap: number) => number): number {
  const { position, lifted, height } = landing;
  return lifted !== -1 && position > lifted ? gapTop(position + 1) - height : gapTop(position);
}

/** Where a row is seen: it steps aside, or is itself the opening that it would fill. */
export function placeOf(
  row: number,
  start: number,
  landing: Landing | null,
  gapTop: (gap: number) => number,
) {
  if (landing && row === landing.lifted) return openingTop(landing, gapTop);
  return start + shiftOf(row, landing);
}

/** The opening that a slot of Assigned would make. */
export const openingOf = (origin: Origin, slot: Slot, gapTop: (gap: number) => number): number => {
  const landing = landingIn('assigned', { origin, slot });
  return landing ? openingTop(landing, gapTop) : 0;
};
