import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** A list of so many rows is drawn whole: the browser's own search finds all of it. */
export const WHOLE_LIST = 60;

/**
 * Which rows are drawn: those in sight with a few more on both sides, and the one that was used last with its neighbours, however far
 * the list was scrolled since: it may hold the focus or be the one that is dragged.
 */
export function extractRange(range: Range, lastUsed: number): number[] {
  const { count } = range;
  if (count <= WHOLE_LIST) return Array.from({ length: count }, (_, index) => index);
  const inSight = defaultRangeExtractor(range);
  if (lastUsed === -1) return inSight;
  const kept = [lastUsed - 1, lastUsed, lastUsed + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...inSight, ...kept])].sort((one, other) => one - other);
}
