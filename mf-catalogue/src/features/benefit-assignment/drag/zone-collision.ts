import { pointerWithin, type CollisionDetection } from '@dnd-kit/core';
import { gapAt } from './geometry';

/** The list under the pointer, and the gap between its rows. With the keyboard there is none: it moves in steps. */
export const zoneCollision: CollisionDetection = (args) => {
  const { pointerCoordinates } = args;
  const [hit] = pointerWithin(args);
  const zone = args.droppableContainers.find(({ id }) => id === hit?.id)?.node.current;
  if (!hit || !zone || !pointerCoordinates) return [];
  return [{ id: hit.id, data: { gap: gapAt(zone, pointerCoordinates.y) } }];
};
