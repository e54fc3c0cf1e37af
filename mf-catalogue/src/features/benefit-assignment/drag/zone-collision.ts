import type { CollisionDetection } from '@dnd-kit/core';
import { geometryOf } from './zone-data';

const holds = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * The list whose box is under the pointer now, scrolled or not, and the gap between its rows. With the keyboard there is none: it moves
 * in steps.
 */
export const zoneCollision: CollisionDetection = ({ droppableContainers, pointerCoordinates }) => {
  if (!pointerCoordinates) return [];
  const zone = droppableContainers.find(({ node }) => {
    const box = node.current?.parentElement?.getBoundingClientRect();
    return box !== undefined && holds(box, pointerCoordinates);
  });
  const geometry = zone && geometryOf(zone);
  return geometry ? [{ id: zone.id, data: { gap: geometry.gapAt(pointerCoordinates.y) } }] : [];
};
