import type { AxiosResponseHeaders } from 'axios';
import { etagOf } from './etags';

/** From so many characters on, reading an answer is felt on a slow machine. */
const LONG = 100_000;

const last = new Map<string, WeakRef<object>>();

/** Notes the last answer of a path, for as long as somebody shows it. */
export const keepLast = (path: string, data: unknown): void => {
  if (typeof data === 'object' && data !== null) last.set(path, new WeakRef(data));
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
    const etag: unknown = headers.get('etag');
    return before && etag && etagOf(before) === etag ? before : text;
  };
