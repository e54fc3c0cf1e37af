import { isApiError } from '../client';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Milliseconds until a failed read is tried again, or null when trying again would not help: the server has understood
 * and said no. `attempt` counts from 1. There is no last attempt: a screen recovers by itself when the API is back.
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  random: () => number = Math.random,
): number | null {
  if (!isApiError(error) || error.kind === 'aborted') return null;
  if (error.status === 429) return (error.retryAfter ?? 30) * 1_000;
  if (error.status >= 400 && error.status < 500) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  // Spread out, so that a server that comes back is not met by every tab at once.
  return Math.round(delay * (0.75 + random() / 2));
}
