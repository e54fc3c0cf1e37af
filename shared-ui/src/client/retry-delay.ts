import { isApiError } from './api-error';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Returns the milliseconds until an attempt, longer each time; with jitter, so that not every tab retries at once. `attempt` counts from 1. */
export const growingDelay = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS) * (0.75 + Math.random() / 2);

/** Returns the milliseconds until a failed read is retried, for ever; null when the server refused it. `attempt` counts from 1. */
export function retryDelay(error: unknown, attempt: number): number | null {
  if (!isApiError(error) || error.kind === 'aborted') return null;
  if (error.status === 429) return (error.retryAfter ?? 30) * 1_000;
  if (error.status >= 400 && error.status < 500) return null;
  return Math.round((error.retryAfter ?? 0) * 1_000 + growingDelay(attempt));
}
