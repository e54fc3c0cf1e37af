/** A line, or the event date: what is saved in one request. */
export type UnitKey = `line ${number}` | 'date';

/**
 * What the reader has changed and the server does not have yet: `invalid` waits for the reader, `waiting` for the half second,
 * `saving` for the answer, `failed` for Retry.
 */
export type Unit =
  | { readonly status: 'invalid' | 'waiting' | 'saving'; readonly value: unknown }
  | { readonly status: 'failed'; readonly value: unknown; readonly error: unknown };

/** Whether it would be lost if nobody did anything about it. */
export const needsReader = (unit: Unit): boolean => unit.status === 'invalid' || unit.status === 'failed';
