import type { Instant } from 'api-contract';

/**
 * Whether somebody is at it until `until`, who never claims for longer than `longest` milliseconds at a time. A claim that reaches much
 * further ahead was made by a clock that has since been set back, and must not hold for as long as it was wrong.
 */
export const isClaimed = (until: Instant | null, now: Date, longest: number): boolean => {
  if (until === null) return false;
  const left = Date.parse(until) - now.getTime();
  return left > 0 && left <= 2 * longest;
};
