/** A calendar day, `YYYY-MM-DD`, without a time or a zone. */
export type CalendarDate = string;

/** A moment, ISO 8601 in UTC: `2026-03-29T00:30:00.000Z`. */
export type Instant = string;

/** A decimal number of pounds with at most two decimals. Sums are never made of these: see `money.ts`. */
export type Pounds = number;

/** What a list or a select needs of another record. */
export interface NamedReference {
  id: number;
  name: string;
}
