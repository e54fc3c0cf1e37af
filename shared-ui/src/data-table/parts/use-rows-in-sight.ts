import { startTransition, useEffect, useState } from 'react';

/** No row is lower than this, in pixels. */
const LEAST_HEIGHT = 40;

const none: readonly never[] = [];

/**
 * The rows to draw: those that a window can show at once, and what is below them when these are painted. Until then the rows of before
 * stay below, so that nothing moves. `isWhole` draws all of them the first time, for a reader who comes back to a place further down.
 */
export function useRowsInSight<Row>(rows: readonly Row[], isWhole: boolean): readonly Row[] {
  const [whole, setWhole] = useState<readonly Row[]>(isWhole ? rows : none);
  const inSight = Math.ceil(window.innerHeight / LEAST_HEIGHT);
  const isDrawn = whole === rows;
  const isShort = rows.length <= inSight;
  if (isShort && !isDrawn) setWhole(rows);

  useEffect(() => {
    if (isDrawn) return;
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(rows)));
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, rows]);

  return isDrawn || isShort ? rows : [...rows.slice(0, inSight), ...whole.slice(inSight, rows.length)];
}
