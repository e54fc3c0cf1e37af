/**
 * Bytes whose making stops at once when nobody reads on. A generator alone learns of it only at its next `yield`, and until then
 * goes on with work that is for nobody.
 */
export const stoppable = (
  make: (signal: AbortSignal) => AsyncGenerator<Uint8Array>,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const stop = new AbortController();
    const bytes = make(stop.signal);
    return {
      next: () => bytes.next(),
      return: async () => {
        stop.abort();
        await bytes.return(undefined).catch(() => undefined);
        return { done: true, value: undefined };
      },
    };
  },
});
