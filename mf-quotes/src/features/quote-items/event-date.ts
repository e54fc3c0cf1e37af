import { quoteItemPatchSchema, type CalendarDate, type QuoteItemPatch } from 'api-contract';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const BRITISH = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;

const iso = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** `2027-03-18` as people here write it: `18/03/2027`. */
export const writeEventDate = (date: CalendarDate | null): string =>
  date === null ? '' : date.split('-').reverse().join('/');

/** The date that was typed, null for none. What is no date comes out as it was typed, to be refused. */
export function readEventDate(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, year, month, day] = ISO.exec(typed) ?? [];
  if (year) return iso(year, month, day);
  const [, britishDay, britishMonth, britishYear] = BRITISH.exec(typed) ?? [];
  return britishYear ? iso(britishYear, britishMonth, britishDay) : typed;
}

/** What to send for the text of an event date; null while it is no date. */
export function toDatePatch(text: string): QuoteItemPatch | null {
  const body = { date: readEventDate(text) };
  return quoteItemPatchSchema.isValidSync(body) ? { ...body, items: undefined } : null;
}
