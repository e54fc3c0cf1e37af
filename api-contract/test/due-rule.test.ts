import { dueRuleText } from '../src';

it.each([
  [-14, '14 days before the event'],
  [-1, '1 day before the event'],
  [0, 'on the day of the event'],
  [1, '1 day after the event'],
])('%i days are %s', (days, text) => {
  expect(dueRuleText(days)).toBe(text);
});
