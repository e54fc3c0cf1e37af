import type { CalendarDate, Instant } from 'api-contract';

let dayFormat: Intl.DateTimeFormat | undefined;
let momentFormat: Intl.DateTimeFormat | undefined;

/** A calendar day has no time zone: it is read and written in the same one. */
const ofDay = () =>
  (dayFormat ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }));

const ofMoment = () =>
  (momentFormat ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/London',
  }));

/** British short months are three letters long here; the locale data says "Sept". */
const shorten = (text: string) => text.replace('Sept', 'Sep');

const isValid = (moment: Date) => !Number.isNaN(moment.getTime());

/** `2026-11-21` as `21 Nov 2026`; empty for null, and for what is not a date. */
export function formatDate(date: CalendarDate | null | undefined): string {
  if (!date) return '';
  const moment = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return isValid(moment) ? shorten(ofDay().format(moment)) : '';
}

/** An instant as `21 Nov 2026, 09:05`, by the clock in London; empty for null. */
export function formatDateTime(instant: Instant | null | undefined): string {
  if (!instant) return '';
  const moment = new Date(instant);
  return isValid(moment) ? shorten(ofMoment().format(moment)) : '';
}
