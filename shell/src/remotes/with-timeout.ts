import type { RemoteDescription } from './description';
import { failureOf } from './remote-failures';

/** Waits for a remote for so long and no longer. */
export function withTimeout<T>(work: Promise<T>, remote: RemoteDescription, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        failureOf(remote, {
          reason: 'timeout',
          message: `It did not load within ${timeoutMs / 1000} seconds.`,
        }),
      );
    }, timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
