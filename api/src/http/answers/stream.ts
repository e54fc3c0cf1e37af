import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/**
 * A body that is made while it is sent. Waits for its first bytes: what goes wrong until then is still answered as an error, and
 * what goes wrong later cuts the connection, so that nobody takes half a file for a whole one. A caller who goes away stops
 * the work.
 */
export const beginStream = async (
  chunks: AsyncIterable<Uint8Array>,
  response: ServerResponse,
): Promise<Readable> => {
  const iterator = chunks[Symbol.asyncIterator]();
  const stop = () => void iterator.return?.();
  response.once('close', stop);
  let first: IteratorResult<Uint8Array> | undefined;
  try {
    first = await iterator.next();
  } catch (error) {
    if (!response.destroyed) throw error;
    // Stopped because the caller is gone: no failure, and nobody to tell.
    return Readable.from([]);
  }
  const rest: AsyncIterableIterator<Uint8Array> = {
    [Symbol.asyncIterator]: () => rest,
    next: async () => {
      const next = first ?? (await iterator.next());
      first = undefined;
      return next;
    },
    return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
  };
  return Readable.from(rest, { objectMode: false });
};
