import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  isCalendarDate,
  isWithin,
  lastDaysWindow,
  lastMonths,
  londonDate,
  londonHour,
  nextYear,
  windowBefore,
} from '../src';

describe('today in London', () => {
  it.each([
    ['in winter, just before midnight', '2026-01-10T23:59:59.999Z', '2026-01-10'],
    ['in winter, at midnight', '2026-01-11T00:00:00.000Z', '2026-01-11'],
    ['the night the clocks go forward, before', '2026-03-29T00:59:59.000Z', '2026-03-29'],
    ['in summer, when London is already a day ahead', '2026-03-29T23:30:00.000Z', '2026-03-30'],
    ['in summer, just before its midnight', '2026-07-01T22:59:59.000Z', '2026-07-01'],
    ['in summer, at its midnight', '2026-07-01T23:00:00.000Z', '2026-07-02'],
    ['the night the clocks go back', '2026-10-24T23:30:00.000Z', '2026-10-25'],
    ['the night after', '2026-10-25T23:30:00.000Z', '2026-10-25'],
    ['at the turn of the year', '2026-12-31T23:59:59.000Z', '2026-12-31'],
  ])('%s', (_when, instant, date) => {
    expect(londonDate(instant)).toBe(date);
    expect(londonDate(new Date(instant))).toBe(date);
  });
});

describe('the locale data of a browser', () => {
  afterEach(() => jest.restoreAllMocks());

  it('may write any date with the month first', () => {
    const prototype: { format: unknown } = Intl.DateTimeFormat.prototype;
    jest.spyOn(prototype, 'format', 'get').mockReturnValue(() => '11/27/2026');
    expect(londonDate('2026-11-27T12:00:00Z')).toBe('2026-11-27');
    expect(londonHour('2026-07-01T22:59:59Z')).toBe(23);
    expect(londonHour('2026-01-10T00:00:00Z')).toBe(0);
  });
});

describe('counting days', () => {
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-21', -6, '2026-11-15'],
    ['2026-11-21', 30, '2026-12-21'],
  ])('%s and %p days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    ['9999-12-31', 1, '9999-12-31'],
    ['9999-12-30', 1, '9999-12-31'],
    ['9999-12-31', -1, '9999-12-30'],
    ['0000-01-03', -30, '0000-01-01'],
  ])('%s and %p days stays in the calendar: %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('there and back is where one was, over any change of the clocks', () => {
    const day = fc.integer({ min: -10_000, max: 40_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('refuses what is no day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});

it('compares a window with the same dates a year earlier', () => {
  const before = windowBefore({ from: '2027-10-01', to: '2028-02-29' });
  expect(before).toEqual({ from: '2026-10-01', to: '2027-02-28' });
  expect(windowBefore({ from: '0000-02-29', to: '0900-03-01' })).toEqual({
    from: '0000-02-29',
    to: '0899-03-01',
  });
});

describe('the last days', () => {
  it('include today and end with it', () => {
    const week = lastDaysWindow(7, '2026-11-21');
    expect(week).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(isWithin('2026-11-21', week)).toBe(true);
    expect(isWithin('2026-11-15', week)).toBe(true);
    expect(isWithin('2026-11-14', week)).toBe(false);
    expect(isWithin('2026-11-22', week)).toBe(false);
  });

  it('are as many over the change of the clocks', () => {
    expect(lastDaysWindow(30, '2026-04-10')).toEqual({ from: '2026-03-12', to: '2026-04-10' });
  });
});

describe('a calendar date', () => {
  it.each(['2026-01-31', '2028-02-29', '2000-12-01'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '31/01/2026',
    '2026-01-31T00:00:00Z',
    '',
    ' 2026-01-31',
  ])('"%s" is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('the last months', () => {
  it.each([
    ['2026-11-21', 3, ['2026-09', '2026-10', '2026-11']],
    ['2026-01-01', 3, ['2025-11', '2025-12', '2026-01']],
    ['2026-12-31', 1, ['2026-12']],
  ])('up to %s are %d: %j', (today, count, months) => {
    expect(lastMonths(count, today)).toEqual(months);
  });
});

describe('the same day a year later', () => {
  it.each([
    ['2026-11-21', '2027-11-21'],
    ['2027-02-28', '2028-02-28'],
    ['2028-02-29', '2029-02-28'],
    ['0009-12-31', '0010-12-31'],
    ['9999-12-31', '9999-12-31'],
  ])('than %s is %s', (date, later) => {
    expect(nextYear(date)).toBe(later);
  });
});
