import { stepOf } from './auto-scroll';

const list = { top: 100, bottom: 540 };

test.each([
  ['far from both edges', 300, 0],
  ['at the upper edge', 100, -14],
  ['half-way into the upper band', 124, -7],
  ['at the lower edge', 540, 14],
  ['beyond the lower edge', 900, 14],
  ['where the lower band begins', 492, 0],
])('A benefit that is held %s scrolls its list by the matching step', (_where, y, step) =>
  expect(stepOf(y, list)).toBeCloseTo(step),
);

test('A low list keeps its middle half still', () => {
  const low = { top: 0, bottom: 80 };
  expect([stepOf(19, low), stepOf(20, low), stepOf(60, low), stepOf(61, low)]).toEqual([-1, 0, 0, 1]);
});
