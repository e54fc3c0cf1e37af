import type { CalendarDate, Instant } from 'api-contract';

/** The provider writes moments as `/Date(1518685950940+0000)/`: milliseconds, and an offset that changes nothing about them. */
const providerDate = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

/** The moment of one of the provider's dates, in either of its forms; undefined for anything else. */
export const findInstant = (text: string | undefined): Instant | undefined => {
  if (text === undefined) return undefined;
  const milliseconds = providerDate.exec(text)?.[1];
  // The other form has no zone, and is UTC.
  const plain = /[zZ]|[+-]\d\d:?\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const moment = new Date(milliseconds === undefined ? plain : Number(milliseconds));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

/** The calendar day of one of the provider's dates: days are written as midnight in UTC. */
export const findDay = (text: string | undefined): CalendarDate | undefined =>
  findInstant(text)?.slice(0, 10);
