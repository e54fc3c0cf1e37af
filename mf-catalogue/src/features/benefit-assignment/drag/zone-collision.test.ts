import type { DroppableContainer } from '@dnd-kit/core';
import type { RowGeometry } from '../rows';
import { zoneCollision } from './zone-collision';
import type { ZoneData } from './zone-data';

/** Rows of 40 pixels in a box of 400, as wide as 500. */
function makeZone(id: string, left: number): DroppableContainer {
  const box = document.createElement('div');
  box.getBoundingClientRect = () => new DOMRect(left, 100, 500, 400);
  const area = box.appendChild(document.createElement('div'));
  const geometry: RowGeometry = {
    count: () => 10,
    gapAt: (y) => Math.round((y - 100) / 40),
    gapTop: (gap) => gap * 40,
    corner: () => ({ x: left, y: 100 }),
    reveal: () => undefined,
  };
  return {
    id,
    key: id,
    data: { current: { geometry } satisfies ZoneData },
    disabled: false,
    node: { current: area },
    rect: { current: null },
  };
}
const rect = { top: 0, left: 0, right: 1, bottom: 1, width: 1, height: 1 };
const found = (pointerCoordinates: { x: number; y: number } | null) =>
  zoneCollision({
    active: {
      id: 'benefit',
      data: { current: undefined },
      rect: { current: { initial: null, translated: null } },
    },
    collisionRect: rect,
    droppableRects: new Map(),
    droppableContainers: [makeZone('assigned', 0), makeZone('available', 500.5)],
    pointerCoordinates,
  });

test.each([
  ['in the first list', { x: 10, y: 145 }, [{ id: 'assigned', data: { gap: 1 } }]],
  ['further down in it', { x: 10, y: 300 }, [{ id: 'assigned', data: { gap: 5 } }]],
  ['in the other list', { x: 700, y: 300 }, [{ id: 'available', data: { gap: 5 } }]],
  ['between the two', { x: 500.2, y: 300 }, []],
  ['below both', { x: 10, y: 700 }, []],
])('A pointer %s is over its list and the gap there', (_where, pointer, collisions) =>
  expect(found(pointer)).toEqual(collisions),
);

test('Keys are over no list: they move in steps', () => expect(found(null)).toEqual([]));
