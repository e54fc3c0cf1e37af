import { parseEventDate, toDatePatch, formatEventDate } from './event-date';

test.each([
  ['18/03/2027', '2027-03-18'],
  ['1.4.2027', '2027-04-01'],
  ['2027-03-18', '2027-03-18'],
  ['  ', null],
  ['soon', 'soon'],
])('“%s” is parsed as %s', (text, date) => expect(parseEventDate(text)).toBe(date));

test.each(['31/02/2027', 'soon', '18/03/27'])('“%s” is not sent', (text) =>
  expect(toDatePatch(text)).toBeNull(),
);

test('An empty date is sent as null', () => expect(toDatePatch('')).toEqual({ date: null }));

test('A date is formatted in the British form', () =>
  expect(formatEventDate('2027-03-18')).toBe('18/03/2027'));
