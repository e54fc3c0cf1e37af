import type { Zone } from '../model';
import type { RowGeometry } from '../rows';
import { slotAt, type DropArea, type Zones } from './zones';

/** Rows of 40 pixels in a box of 400, as wide as 500. */
function makeArea(left: number): DropArea {
  const box = document.createElement('div');
  box.getBoundingClientRect = () => new DOMRect(left, 100, 500, 400);
  const geometry: RowGeometry = {
    count: () => 10,
    gapAt: (y) => Math.round((y - 100) / 40),
    gapTop: (gap) => gap * 40,
    corner: () => ({ x: left, y: 100 }),
    reveal: () => undefined,
  };
  return { geometry, box: () => box };
}
const zones: Zones = new Map<Zone, DropArea>([
  ['assigned', makeArea(0)],
  ['available', makeArea(500.5)],
]);
const benefit = { id: 1, category: 'Food', description: 'Lunch' };
const origin = { zone: 'assigned', position: 2, benefit, height: 40 } as const;

test.each([
  ['above the rows before it', { x: 10, y: 145 }, { zone: 'assigned', position: 1 }],
  ['at its own place', { x: 10, y: 205 }, { zone: 'assigned', position: 2 }],
  ['below the rows after it', { x: 10, y: 300 }, { zone: 'assigned', position: 4 }],
  [
    'over the other list, which has an order of its own',
    { x: 700, y: 300 },
    { zone: 'available', position: 0 },
  ],
  ['over neither list', { x: 10, y: 700 }, null],
])('A benefit that is held %s would land there', (_where, point, slot) =>
  expect(slotAt(zones, origin, point)).toEqual(slot),
);
