import type { CalendarDate, Instant } from 'api-contract';

/** A JSON object whose fields are not validated yet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the bytes as a JSON object; undefined when they are none. */
export const parseJson = (bytes: Uint8Array): JsonRecord | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the objects in a field that is a list; none when it is not. */
export const listOf = (record: JsonRecord, name: string): JsonRecord[] => {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
};

export const findText = (record: JsonRecord, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The provider writes times as `/Date(1518685950940+0000)/`: milliseconds, and an offset that does not change them. */
const providerDate = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

/** Parses one of the provider's dates, in either of its forms; undefined for anything else. */
export const findInstant = (text: string | null | undefined): Instant | undefined => {
  if (!text) return undefined;
  const milliseconds = providerDate.exec(text)?.[1];
  // The other form has no zone; it is UTC.
  const plain = /[zZ]|[+-]\d\d:?\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const moment = new Date(milliseconds === undefined ? plain : Number(milliseconds));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

/** Returns the calendar day of one of the provider's dates: days are written as midnight in UTC. */
export const findDay = (text: string | null | undefined): CalendarDate | undefined =>
  findInstant(text)?.slice(0, 10);

/** Returns one condition of the provider's filter language, with the text quoted and escaped. */
export const equals = (element: string, text: string): string =>
  `${element}=="${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Returns the seconds in a `Retry-After` header, a number or an HTTP date; 1 at least. */
export const retryAfterSeconds = (header: string | null): number => {
  const written = header?.trim() ?? '';
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - Date.now()) / 1000;
  return Math.max(1, Math.ceil(seconds) || 1);
};
