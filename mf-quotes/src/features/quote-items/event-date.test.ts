import { readEventDate, toDatePatch, writeEventDate } from './event-date';

test.each([
  ['18/03/2027', '2027-03-18'],
  ['1.4.2027', '2027-04-01'],
  ['2027-03-18', '2027-03-18'],
  ['  ', null],
  ['soon', 'soon'],
])('“%s” is read as %s', (text, date) => expect(readEventDate(text)).toBe(date));

test.each(['31/02/2027', 'soon', '18/03/27'])('“%s” is not sent', (text) =>
  expect(toDatePatch(text)).toBeNull(),
);

test('An emptied date is sent as none', () => expect(toDatePatch('')).toEqual({ date: null }));

test('A date is written as people here write it', () =>
  expect(writeEventDate('2027-03-18')).toBe('18/03/2027'));
