import { noteServerTime } from './client/clock';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatShortMoney,
  formatQuantity,
  formatRelative,
  formatTime,
  mailHref,
  parseDate,
  parseDateBy,
} from './format';

test('Dates have the British form', () => {
  expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
  expect(formatDate('2026-09-01')).toBe('1 Sep 2026');
  expect(formatDate(null)).toBe('');
  expect(formatDate('nonsense')).toBe('');
});

test('The date of an instant is its day in London', () => {
  expect(formatDate('2026-07-01T22:59:00.000Z')).toBe('1 Jul 2026');
  expect(formatDate('2026-07-01T23:30:00.000Z')).toBe('2 Jul 2026');
  expect(formatDate('2026-11-21T23:30:00.000Z')).toBe('21 Nov 2026');
  expect(formatRelative('2026-07-01T23:30:00.000Z', new Date('2026-08-01T10:00:00Z'))).toBe('2 Jul 2026');
});

test('Instants are in London time, in winter and in summer', () => {
  expect(formatDateTime('2026-11-21T09:05:00Z')).toBe('21 Nov 2026, 09:05');
  expect(formatDateTime('2026-07-01T23:30:00Z')).toBe('2 Jul 2026, 00:30');
  expect(formatDateTime(null)).toBe('');
  expect(formatTime('2026-07-01T23:30:00Z')).toBe('00:30');
});

test.each([
  ['2026-11-21T09:59:40Z', 'just now'],
  ['2026-11-21T09:55:00Z', '5 minutes ago'],
  ['2026-11-21T07:00:00Z', '3 hours ago'],
  ['2026-11-20T09:00:00Z', 'yesterday'],
  ['2026-11-19T11:00:00Z', '2 days ago'],
  ['2026-11-18T09:00:00Z', '3 days ago'],
  ['2026-11-01T09:00:00Z', '1 Nov 2026'],
])('%s is formatted as %s', (instant, words) => {
  expect(formatRelative(instant, new Date('2026-11-21T10:00:00Z'))).toBe(words);
});

test('A time is relative to the clock of the server, where that of the computer is days off', () => {
  noteServerTime('Tue, 24 Nov 2026 09:00:00 GMT');
  expect(formatRelative('2026-11-24T08:55:00Z')).toBe('5 minutes ago');
  noteServerTime(new Date().toUTCString());
});

test('Money has no or two decimals; null is empty', () => {
  expect(formatMoney(1234.5, 0)).toBe('£1,235');
  expect(formatMoney(1234.5, 2)).toBe('£1,234.50');
  expect(formatMoney(null, 2)).toBe('');
  expect(formatShortMoney(182_432)).toBe('£182k');
  expect(formatShortMoney(7_190)).toBe('£7.19k');
});

test('Counts have separators and the right noun', () => {
  expect(formatCount(10000)).toBe('10,000');
  const british = new Intl.NumberFormat('en-GB');
  for (const count of [
    0, 7, 99, 100, 999, 1000, 65_536, 123_456, 1_000_000, 9_876_543_210, -1, -999, -1000, -12_345,
  ])
    expect(formatCount(count)).toBe(british.format(count));
  expect(formatQuantity(1, 'quote')).toBe('1 quote');
  expect(formatQuantity(2, 'category', 'categories')).toBe('2 categories');
});

describe('mailHref', () => {
  it.each([
    ['sam@harbour.example', 'mailto:sam@harbour.example'],
    [' sam@harbour.example ', 'mailto:sam@harbour.example'],
    ['sam+fair@harbour.example', 'mailto:sam%2Bfair@harbour.example'],
    ['sam?cc=all@harbour.example', 'mailto:sam%3Fcc%3Dall@harbour.example'],
    ['sam', null],
    ['', null],
  ])('of %s returns %s', (email, href) => {
    expect(mailHref(email)).toBe(href);
  });

  it('encodes the subject', () => {
    expect(mailHref('sam@harbour.example', 'Invoice 7 & more')).toBe(
      'mailto:sam@harbour.example?subject=Invoice%207%20%26%20more',
    );
  });
});

test.each([
  ['18/03/2027', '2027-03-18'],
  ['12/03/27', '2027-03-12'],
  ['12.3.27', '2027-03-12'],
  ['1-4-2027', '2027-04-01'],
  ['12 Mar 2027', '2027-03-12'],
  ['12 March 2027', '2027-03-12'],
  ['12th march 27', '2027-03-12'],
  ['12mar27', '2027-03-12'],
  ['1 Sept, 2027', '2027-09-01'],
  [' 2027-3-18 ', '2027-03-18'],
  ['31/02/2027', null],
  ['03/18/2027', null],
  ['12 ma 27', null],
  ['12 Marble 2027', null],
  ['soon', null],
  ['', null],
])('“%s” is parsed as %s', (text, date) => expect(parseDate(text)).toBe(date));

test.each([
  ['20/11', '2026-11-20'],
  ['22 Nov', '2026-11-22'],
  ['21/11', '2026-11-21'],
  ['30/6', '2026-06-30'],
  ['1/1', '2027-01-01'],
])('“%s” without a year is the nearest one among past days: %s', (text, date) => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  expect(parseDateBy(text, 'nearest')).toBe(date);
  jest.useRealTimers();
});

test('A date that was copied with invisible marks is read', () => {
  expect(parseDate('\u200E27/11/2026\u200F')).toBe('2026-11-27');
});

test.each([
  ['12/3', '2027-03-12'],
  ['12 Mar', '2027-03-12'],
  ['12th march', '2027-03-12'],
  ['21/11', '2026-11-21'],
  ['20.11', '2027-11-20'],
  ['31 Dec', '2026-12-31'],
  ['31/2', null],
  ['12 Marble', null],
])('“%s” without a year is the coming one: %s', (text, date) => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  expect(parseDate(text)).toBe(date);
  jest.useRealTimers();
});
