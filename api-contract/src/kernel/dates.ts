import type { CalendarDate, Instant } from './schema';

const MILLISECONDS_IN_A_DAY = 86_400_000;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The first and last day of a window, both included. */
export interface DateWindow {
  from: CalendarDate;
  to: CalendarDate;
}

/** Whether the text is a real day in the form `YYYY-MM-DD`: 2026-02-29 is not. */
export const isCalendarDate = (text: string): boolean => {
  if (!DATE_PATTERN.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

let londonFormat: Intl.DateTimeFormat | undefined;

/** Returns the parts of a moment as a clock in London shows them. Their order in a formatted text differs by locale data. */
const londonParts = (moment: Date | Instant): Partial<Record<Intl.DateTimeFormatPartTypes, string>> => {
  londonFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const parts = londonFormat.formatToParts(new Date(moment));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
};

/** Returns the calendar day in London at a given moment, summer time included: what "today" means in every rule. */
export const londonDate = (moment: Date | Instant): CalendarDate => {
  const { year, month, day } = londonParts(moment);
  return `${year}-${month}-${day}`;
};

/** Returns the hour of the day in London at a given moment, from 0 to 23. */
export const londonHour = (moment: Date | Instant): number => Number(londonParts(moment).hour);

/** Returns the moment at which a calendar day begins in London. */
export const londonMidnight = (date: CalendarDate): Instant => {
  const midnight = `${date}T00:00:00.000Z`;
  return new Date(Date.parse(midnight) - londonHour(midnight) * 3_600_000).toISOString();
};

/** Returns today in London. */
export const londonToday = (): CalendarDate => londonDate(new Date());

let longFormat: Intl.DateTimeFormat | undefined;

/** Returns a date as `21 November 2026`. */
export const toLongDate = (date: CalendarDate): string => {
  longFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return longFormat.format(new Date(`${date}T00:00:00Z`));
};

/** Returns the day number since 1970. Days are counted in UTC, where each has 24 hours, so no clock change can lose one. */
const dayNumber = (date: CalendarDate): number => {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_IN_A_DAY;
};

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** Returns the day so many days later, or earlier when negative: at most the last day that can be written, and at least the first. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const day = Math.min(Math.max(dayNumber(date) + days, dayNumber(FIRST_DAY)), dayNumber(LAST_DAY));
  return new Date(day * MILLISECONDS_IN_A_DAY).toISOString().slice(0, 10);
};

/** Returns the same day so many years later: of 29 February the 28th, and the day itself where that year cannot be written. */
const addYears = (date: CalendarDate, years: number): CalendarDate => {
  const later = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return [later, later.replace(/-02-29$/, '-02-28')].find(isCalendarDate) ?? date;
};

/** Returns the same day a year later: of 29 February the 28th, and in the last year that can be written the day itself. */
export const nextYear = (date: CalendarDate): CalendarDate => addYears(date, 1);

/** Returns how many days lie from one day to another; negative when `to` is the earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

/** Returns the last `days` calendar days, `today` included: seven days end today and begin six days ago. */
export const lastDaysWindow = (days: number, today: CalendarDate): DateWindow => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** Whether a day lies in a window. */
export const isWithin = (date: CalendarDate, { from, to }: DateWindow): boolean => date >= from && date <= to;

/** Returns the Monday of a day's week. */
export const mondayOf = (date: CalendarDate): CalendarDate =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the week of a day, from Monday to Sunday. */
export const weekWindow = (date: CalendarDate): DateWindow => {
  const from = mondayOf(date);
  return { from, to: addDays(from, 6) };
};

/** Returns the calendar month of a day, `YYYY-MM`. */
export const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** Whether the text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => isCalendarDate(`${text}-01`);

/** Returns the first and last day of a month, `YYYY-MM`. */
export const monthWindow = (month: string): DateWindow => {
  const lastDay = new Date(`${month}-01T00:00:00Z`);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: lastDay.toISOString().slice(0, 10) };
};

/** Returns the last `count` calendar months, that of `today` included and last. */
export const lastMonths = (count: number, today: CalendarDate): string[] => {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = last - count + 1 + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};

/** Returns the first day of the last `count` calendar months, and today. */
export const lastMonthsWindow = (count: number, today: CalendarDate): DateWindow => ({
  from: `${lastMonths(count, today)[0]}-01`,
  to: today,
});

/** Returns the window that a report compares with: the same dates a year earlier. */
export const windowBefore = ({ from, to }: DateWindow): DateWindow => ({
  from: addYears(from, -1),
  to: addYears(to, -1),
});
