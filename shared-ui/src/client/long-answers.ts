import type { AxiosResponseHeaders } from 'axios';
import { etagOf } from './etags';

/** From so many characters on, reading an answer is felt on a slow machine. */
const LONG = 100_000;

/** The paths with long answers, of which there are few, and the last answer of each for as long as somebody shows it. */
const last = new Map<string, WeakRef<object> | null>();

/** Notes the last answer of a path whose answer was long. */
export const keepLast = (path: string, data: unknown): void => {
  if (last.has(path) && typeof data === 'object' && data !== null) last.set(path, new WeakRef(data));
};

/**
 * Gives the object that we have already in place of a long text that says the same, as its ETag tells: a list of tens of thousands, which
 * is asked for again whenever the page gets the focus, is not read again for nothing while somebody types.
 */
export const readOnce =
  (path: string) =>
  (text: unknown, headers: AxiosResponseHeaders): unknown => {
    if (typeof text !== 'string' || text.length < LONG) return text;
    const before = last.get(path)?.deref();
    if (!before) last.set(path, null);
    const etag: unknown = headers.get('etag');
    return before && etag && etagOf(before) === etag ? before : text;
  };
