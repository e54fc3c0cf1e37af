import { setTimeout as pause } from 'node:timers/promises';
import { stoppable } from '../../src/adapters/documents/documents';

describe('bytes that can be stopped', () => {
  it('stop while a piece is being made, without waiting for it to be taken', async () => {
    let pieces = 0;
    const bytes = stoppable(async function* (signal) {
      for (;;) {
        signal.throwIfAborted();
        pieces += 1;
        await pause(1);
        if (pieces === 1) yield new Uint8Array(1);
      }
    });
    const iterator = bytes[Symbol.asyncIterator]();
    await iterator.next();
    const unread = iterator.next().catch((error: Error) => error.name);
    await iterator.return?.();
    expect(await unread).toBe('AbortError');
    const made = pieces;
    await pause(10);
    expect(pieces).toBe(made);
  });
});
