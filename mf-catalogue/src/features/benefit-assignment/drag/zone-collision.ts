import { pointerWithin, type CollisionDetection } from '@dnd-kit/core';
import { geometryOf } from './zone-data';

/** The list under the pointer, and the gap between its rows. With the keyboard there is none: it moves in steps. */
export const zoneCollision: CollisionDetection = (args) => {
  const { pointerCoordinates } = args;
  const [hit] = pointerWithin(args);
  const zone = args.droppableContainers.find(({ id }) => id === hit?.id);
  const geometry = zone && geometryOf(zone);
  if (!hit || !geometry || !pointerCoordinates) return [];
  return [{ id: hit.id, data: { gap: geometry.gapAt(pointerCoordinates.y) } }];
};
