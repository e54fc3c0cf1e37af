import { isApiError } from './api-error';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Returns the milliseconds until a failed read is retried, for ever; null when the server refused it. `attempt` counts from 1. */
export function retryDelay(
  error: unknown,
  attempt: number,
  random: () => number = Math.random,
): number | null {
  if (!isApiError(error) || error.kind === 'aborted') return null;
  if (error.status === 429) return (error.retryAfter ?? 30) * 1_000;
  if (error.status >= 400 && error.status < 500) return null;
  const growing = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  const asked = (error.retryAfter ?? 0) * 1_000;
  // Jitter, so that not every tab retries at once.
  return Math.round(asked + growing * (0.75 + random() / 2));
}
