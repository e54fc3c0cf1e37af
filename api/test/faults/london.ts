/** Moments at which a day, a month or the clocks change in London, and what the day is there: by hand, not by the code under test. */
export const turns = [
  ['before midnight in winter', '2026-01-14T23:59:59.999Z', '2026-01-14'],
  ['at midnight in winter', '2026-01-15T00:00:00.000Z', '2026-01-15'],
  ['before midnight in summer', '2026-07-14T22:59:59.999Z', '2026-07-14'],
  ['at midnight in summer', '2026-07-14T23:00:00.000Z', '2026-07-15'],
  ['at the end of a month in summer', '2026-07-31T23:00:00.000Z', '2026-08-01'],
  ['at the end of a year', '2026-12-31T23:59:59.999Z', '2026-12-31'],
  ['at the beginning of a year', '2027-01-01T00:00:00.000Z', '2027-01-01'],
  ['on the eve of a leap day', '2028-02-28T23:59:59.999Z', '2028-02-28'],
  ['on a leap day', '2028-02-29T12:00:00.000Z', '2028-02-29'],
  ['after a leap day', '2028-03-01T00:00:00.000Z', '2028-03-01'],
  ['on the last of February without a leap day', '2027-02-28T23:30:00.000Z', '2027-02-28'],
  ['before the clocks go forward', '2026-03-29T00:59:59.999Z', '2026-03-29'],
  ['when the clocks have gone forward', '2026-03-29T01:00:00.000Z', '2026-03-29'],
  ['late on the day that lost an hour', '2026-03-29T22:59:59.999Z', '2026-03-29'],
  ['at the first midnight of summer time', '2026-03-29T23:00:00.000Z', '2026-03-30'],
  ['before the clocks go back', '2026-10-25T00:59:59.999Z', '2026-10-25'],
  ['in the hour that comes twice', '2026-10-25T01:30:00.000Z', '2026-10-25'],
  ['late on the day that won an hour', '2026-10-25T23:59:59.999Z', '2026-10-25'],
  ['at the first midnight of winter time', '2026-10-26T00:00:00.000Z', '2026-10-26'],
] as const;

/** A day of the calendar as so many milliseconds, with no clock in it. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const dayAfter = (day: string, days: number): string =>
  new Date(noon(day) + days * 86_400_000).toISOString().slice(0, 10);
