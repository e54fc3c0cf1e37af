import { quoteReference } from '../src';

it.each([
  [42, 0, 'Q-00042'],
  [42, 1, 'Q-00042-R1'],
  [42, 12, 'Q-00042-R12'],
  [123456, 0, 'Q-123456'],
])('number %i, revision %i is %s', (base, revision, label) => {
  expect(quoteReference(base, revision)).toBe(label);
});
