import type { Instant } from 'api-contract';
import { formatDate } from './dates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let format: Intl.RelativeTimeFormat | undefined;

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  (format ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })).format(-count, unit);

/** How long ago an instant was: `just now`, `5 minutes ago`, `yesterday`; its date when over a week. */
export function formatRelative(instant: Instant | null | undefined, now: Date = new Date()): string {
  if (!instant) return '';
  const past = now.getTime() - new Date(instant).getTime();
  if (Number.isNaN(past)) return '';
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return ago(Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return ago(Math.floor(past / HOUR), 'hour');
  if (past < 7 * DAY) return ago(Math.floor(past / DAY), 'day');
  return formatDate(instant);
}
