import type { Origin, Slot } from '../model';

export const instructions =
  'To pick up this benefit, press Space. While it is held, the up and down arrows change its place, Home and End put it first and last, the left arrow puts it into Assigned and the right arrow into Available. Press Space again to drop it, or Escape to leave everything as it was.';

const placeOf = ({ zone, position }: Slot) =>
  zone === 'assigned' ? `place ${position + 1} in Assigned` : 'Available';

/** What is said while a benefit is dragged. */
export const announce = {
  pickedUp: (origin: Origin) => `Picked up ${origin.benefit.description}, ${placeOf(origin)}.`,
  held: ({ benefit }: Origin, slot: Slot) => `${benefit.description}: ${placeOf(slot)}.`,
  dropped: ({ benefit }: Origin, slot: Slot | null) =>
    slot ? `Dropped ${benefit.description}, ${placeOf(slot)}.` : `${benefit.description} was not moved.`,
  putBack: ({ benefit }: Origin) => `${benefit.description} was put back.`,
};
