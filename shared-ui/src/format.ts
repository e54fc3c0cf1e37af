import {
  daysBetween,
  formatPounds,
  isCalendarDate,
  londonDate,
  withoutInvisible,
  type CalendarDate,
  type Instant,
  type MoneyDecimals,
  type Pounds,
} from 'api-contract';
import { serverNow, serverToday } from './client/clock';

export { formatCount, formatQuantity } from './counts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const dayFormat = new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'Europe/London' });

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' } as const;

const momentFormat = new Intl.DateTimeFormat('en-GB', { ...day, ...time });

const timeFormat = new Intl.DateTimeFormat('en-GB', time);

/** Shortens the locale's "Sept" to three letters like the other months. */
const shorten = (text: string) => text.replace('Sept', 'Sep');

const isValid = (moment: Date) => !Number.isNaN(moment.getTime());

/** Formats `2026-11-21` as `21 Nov 2026`, and an instant as its day in London. Empty for null and for invalid dates. */
export function formatDate(date: CalendarDate | null | undefined): string {
  if (!date) return '';
  const moment = new Date(date.includes('T') ? date : `${date}T12:00:00Z`);
  return isValid(moment) ? shorten(dayFormat.format(moment)) : '';
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats `2026-11` as `November 2026`. */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

const SHORTEST_MONTH_NAME = 3;
/** Such as `may 2000`: what is typed is compared with how they begin. */
const months = Array.from({ length: 12 }, (_, month) =>
  monthFormat.format(Date.UTC(2000, month)).toLowerCase(),
);

const monthNumber = (text: string): number => {
  if (/^\d/.test(text)) return Number(text);
  return text.length < SHORTEST_MONTH_NAME
    ? 0
    : months.findIndex((month) => month.startsWith(text.toLowerCase())) + 1;
};

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS = /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{4}|\d{2}))?$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]*([a-z]+)(?:[\s/.,-]*(\d{4}|\d{2}))?$/i;

/** Matches day, month and year as they are written. */
const matchDate = (text: string) => DIGITS.exec(withoutInvisible(text)) ?? NAMED.exec(withoutInvisible(text));

/** Returns whether a date has no year, or none yet: `12/3`, `12 Mar`. */
export const isWithoutYear = (text: string): boolean => {
  const match = matchDate(text);
  return match !== null && match[3] === undefined;
};

/** Which day a date without a year is: the coming one, or, of days that are mostly past, the nearest. */
export type YearRule = 'coming' | 'nearest';

/**
 * Parses a date as the British write it: `12/03/27`, `12.3.2027`, `12 Mar 2027`, `12th March 27`; `12/3` and `12 Mar` are the coming day.
 * Null for anything else.
 */
export function parseDate(text: string): CalendarDate | null {
  return parseDateBy(text, 'coming');
}

/** Parses a date in the same way; a day without a year by the rule. */
export function parseDateBy(text: string, rule: YearRule): CalendarDate | null {
  const typed = withoutInvisible(text);
  if (isWithoutYear(typed)) {
    const today = serverToday();
    const year = Number(today.slice(0, 4));
    const dates = [year - 1, year, year + 1].flatMap((each) => parseDate(`${typed} ${each}`) ?? []);
    const distance = (date: CalendarDate) => Math.abs(daysBetween(today, date));
    const found = rule === 'coming' ? dates.filter((date) => date >= today) : dates;
    return found.sort((one, other) => distance(one) - distance(other))[0] ?? null;
  }
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typed) ?? [];
  const [, day, month = '', year = ''] = matchDate(typed) ?? [];
  const parts = isoYear
    ? [isoYear, isoMonth, isoDay]
    : [year.length === 2 ? `20${year}` : year, monthNumber(month), day];
  const date = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return isCalendarDate(date) ? date : null;
}

/** Formats `2026-11-21` as `21/11/2026`, for a field. */
export const formatTypedDate = (date: CalendarDate): string => date.split('-').reverse().join('/');

/** Formats an instant as `21 Nov 2026, 09:05` in London time. Empty for null. */
export function formatDateTime(instant: Instant | null | undefined): string {
  if (!instant) return '';
  const moment = new Date(instant);
  return isValid(moment) ? shorten(momentFormat.format(moment)) : '';
}

/** Formats an instant as `09:05` in London time. */
export const formatTime = (instant: Instant): string => timeFormat.format(new Date(instant));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relativeFormat = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** Formats how long ago an instant was: `just now`, `5 minutes ago`, `yesterday`; its date after a week. */
export function formatRelative(instant: Instant | null | undefined, now: Date = serverNow()): string {
  if (!instant) return '';
  const past = now.getTime() - new Date(instant).getTime();
  if (Number.isNaN(past)) return '';
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return relativeFormat.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return relativeFormat.format(-Math.floor(past / HOUR), 'hour');
  const days = daysBetween(londonDate(instant), londonDate(now));
  return days < 7 ? relativeFormat.format(-days, 'day') : formatDate(instant);
}

/** Formats pounds as `£1,235` (0 decimals) or `£1,234.50` (2). Empty for null. */
export const formatMoney = (pounds: Pounds | null | undefined, decimals: MoneyDecimals): string =>
  pounds === null || pounds === undefined ? '' : formatPounds(pounds, decimals);

const shortFormat = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 3 });

/** Formats pounds for a narrow place, to three digits: `£182k`. */
export const formatShortMoney = (pounds: Pounds): string => `£${shortFormat.format(pounds).toLowerCase()}`;

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the `mailto:` link of an address; null if it is not an email address. */
export const mailHref = (email: string, subject?: string): string | null => {
  const address = email.trim();
  if (!looksLikeEmail.test(address)) return null;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${query}`;
};

/** Returns the size of a file: 640 KB, 1.4 MB. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
