import { etagOf } from './etags';

/**
 * Whether an answer that was read again is the one we have, for SWR's `compare`. The ETag tells: comparing what tens of
 * thousands of records hold, as is done by default, would stop the page whenever it gets the focus.
 */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const etag = etagOf(one);
  return etag !== undefined && etag === etagOf(other);
}
