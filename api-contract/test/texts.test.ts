import { withoutInvisible } from '../src';

test.each([
  ['\u200E27/11/2026', '27/11/2026'],
  ['\u200B\u2060\u3164\u00AD\uFEFF', ''],
  ['\u202Aanna@example.com\u202C ', 'anna@example.com'],
  ['1\u00A0000', '1\u00A0000'],
])('%j without what is invisible is %j', (text, expected) => {
  expect(withoutInvisible(text)).toBe(expected);
});
