import { setTimeout as pause } from 'node:timers/promises';

/** Less than a test may take: what waits without end outlives its test, disturbs the ones after it and keeps Jest from ending. */
const LIMIT_MS = process.env.TEST_ALL === 'yes' ? 150_000 : 45_000;

/** Waits until something is so. Throws when that takes too long. */
export async function until(isSo: () => unknown): Promise<void> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  // Soon, and then less often: what is waited for may need the processor.
  for (let milliseconds = 1; !(await isSo()); milliseconds = Math.min(2 * milliseconds, 50)) {
    if (limit.aborted) throw new Error(`It did not come to be so: ${String(isSo)}`);
    await pause(milliseconds);
  }
}
