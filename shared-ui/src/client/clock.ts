import { londonDate, type CalendarDate } from 'api-contract';

/** By how many milliseconds the server's clock is ahead of this computer's. */
let ahead = 0;

/** Notes the server's time, from the `Date` header of a response. */
export function noteServerTime(date: unknown): void {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/** Returns the server's time: the clock of this computer may be days off. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/** Returns today in London by the server's clock. */
export const serverToday = (): CalendarDate => londonDate(serverNow());
