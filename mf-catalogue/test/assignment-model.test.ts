import { landingIn, nextSlot, openingTop, shiftOf } from '../src/features/benefit-assignment/drag';
import { extractRange } from '../src/features/benefit-assignment/rows';
import { moved, positionOf, type Origin, type Slot } from '../src/features/benefit-assignment/model';

const benefit = { id: 1, category: 'Branding', description: 'Logo' };
const origin = (zone: Origin['zone'], position: number): Origin => ({ zone, position, benefit, height: 40 });

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

test('Both gaps beside a row mean that it stays; gaps of the other list are places', () => {
  expect([0, 2, 3, 4].map((gap) => positionOf(origin('assigned', 2), gap))).toEqual([0, 2, 2, 3]);
  expect([0, 2, 3, 4].map((gap) => positionOf(origin('available', 2), gap))).toEqual([0, 2, 3, 4]);
});

describe('Room for the benefit that is dragged', () => {
  const heights = [30, 40, 50, 60];
  const gapTop = (gap: number) => heights.slice(0, gap).reduce((sum, height) => sum + height, 0);
  const roomFor = (from: Origin, slot: Slot) => {
    const landing = landingIn('assigned', { origin: from, slot });
    return {
      shifts: heights.map((_, row) => shiftOf(row, landing)),
      top: landing && openingTop(landing, gapTop),
    };
  };

  test.each([
    ['down', origin('assigned', 1), 3, { shifts: [0, 0, -40, -40], top: 140 }],
    ['up', origin('assigned', 1), 0, { shifts: [40, 0, 0, 0], top: 0 }],
    ['nowhere', origin('assigned', 1), 1, { shifts: [0, 0, 0, 0], top: 30 }],
    ['in from Available', origin('available', 7), 2, { shifts: [0, 0, 40, 40], top: 70 }],
    ['in at the end', origin('available', 7), 4, { shifts: [0, 0, 0, 0], top: 180 }],
  ])('is made by the rows between when it goes %s', (_where, from, position, expected) => {
    expect(roomFor(from, { zone: 'assigned', position })).toEqual(expected);
  });

  test('is not made while it is over Available, whose order is not the reader’s', () => {
    const away = roomFor(origin('assigned', 1), { zone: 'available', position: 0 });
    expect(away).toEqual({ shifts: [0, 0, 0, 0], top: null });
  });
});

describe('The rows that are drawn', () => {
  const range = { startIndex: 100, endIndex: 110, overscan: 2, count: 300 };

  test('are those in sight, a few around them, and the one that was used last with its neighbours', () => {
    expect(extractRange(range, -1)).toEqual(Array.from({ length: 15 }, (_, index) => 98 + index));
    expect(extractRange(range, 5).slice(0, 4)).toEqual([4, 5, 6, 98]);
    expect(extractRange(range, 299).slice(-3)).toEqual([112, 298, 299]);
    expect(extractRange(range, 104)).toHaveLength(15);
  });

  test('are all of a list that is not long', () => {
    expect(extractRange({ ...range, startIndex: 0, endIndex: 3, count: 60 }, -1)).toHaveLength(60);
  });
});

test.each([
  ['ArrowDown', origin('assigned', 0), { zone: 'assigned', position: 1 }],
  ['ArrowDown', origin('assigned', 3), { zone: 'assigned', position: 3 }],
  ['ArrowUp', origin('assigned', 0), { zone: 'assigned', position: 0 }],
  ['ArrowRight', origin('assigned', 1), { zone: 'available', position: 0 }],
  ['ArrowLeft', origin('available', 5), { zone: 'assigned', position: 4 }],
  ['Home', origin('assigned', 2), { zone: 'assigned', position: 0 }],
  ['End', origin('assigned', 2), { zone: 'assigned', position: 3 }],
  ['End', origin('available', 2), { zone: 'available', position: 2 }],
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
