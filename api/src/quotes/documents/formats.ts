import type { CalendarDate } from 'api-contract';
import type { PostalAddress } from '../../kernel/ports';

export { toLongDate } from 'api-contract';

/** Formats `2026-10-31` as `31/10/2026`. */
export const toShortDate = (date: CalendarDate): string => date.split('-').reverse().join('/');

/** Returns the number of an item as quotes show it: 01, 02, … 10. */
export const toItemNumber = (number: number): string => String(number).padStart(2, '0');

/** Returns the texts that are not empty. */
export const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text?.trim() ? [text.trim()] : []));

/** Returns the text, or null if it is empty. */
export const orNothing = (text: string | null): string | null => text?.trim() || null;

/** Returns the lines of a postal address; the town and the post code share a line. */
export const postalLines = ({ lines, city, postCode, region, country }: PostalAddress): string[] =>
  filled([...lines, filled([city, postCode]).join(' '), region, country]);
