import { nextSlot } from '../src/features/benefit-assignment/drag';
import { gapOf, moved, positionOf, type Origin } from '../src/features/benefit-assignment/model';

const benefit = { id: 1, category: 'Branding', description: 'Logo' };
const origin = (zone: Origin['zone'], position: number): Origin => ({ zone, position, benefit });

test.each([
  ['down', 0, 2, [2, 3, 1, 4]],
  ['up', 3, 0, [1, 2, 3, 4]],
  ['nowhere', 0, 0, [1, 2, 3, 4]],
  ['past the end', 0, 9, [2, 3, 4, 1]],
])('A benefit that is moved %s stands at its new place', (_where, from, to, expected) => {
  const ids = from === 3 ? [2, 3, 4, 1] : [1, 2, 3, 4];
  expect(moved(ids, 1, { zone: 'assigned', position: to })).toEqual(expected);
});

test('A benefit from the other list comes in between; one that goes there leaves', () => {
  expect(moved([2, 3], 1, { zone: 'assigned', position: 1 })).toEqual([2, 1, 3]);
  expect(moved([2, 1, 3], 1, { zone: 'available', position: 0 })).toEqual([2, 3]);
});

test('Gaps and places answer to each other', () => {
  for (const from of [origin('assigned', 2), origin('available', 0)]) {
    for (const place of [0, 1, 2, 3]) expect(positionOf(from, gapOf(from, place))).toBe(place);
  }
  // Both gaps beside the row mean that it stays.
  expect([2, 3].map((gap) => positionOf(origin('assigned', 2), gap))).toEqual([2, 2]);
});

test.each([
  ['ArrowDown', origin('assigned', 0), { zone: 'assigned', position: 1 }],
  ['ArrowDown', origin('assigned', 3), { zone: 'assigned', position: 3 }],
  ['ArrowUp', origin('assigned', 0), { zone: 'assigned', position: 0 }],
  ['ArrowRight', origin('assigned', 1), { zone: 'available', position: 0 }],
  ['ArrowLeft', origin('available', 5), { zone: 'assigned', position: 4 }],
  ['ArrowDown', origin('available', 5), { zone: 'available', position: 5 }],
])('%s from a list of four leads to the next place', (key, from, expected) => {
  expect(nextSlot(from, from, 4, key)).toMatchObject(expected);
});

test('Left, after right, is back where it came from', () => {
  const from = origin('assigned', 1);
  expect(nextSlot({ zone: 'available', position: 0 }, from, 4, 'ArrowLeft')).toEqual({
    zone: 'assigned',
    position: 1,
  });
  expect(nextSlot(from, from, 4, 'KeyA')).toBeNull();
});
