import { startTransition, useEffect, useState } from 'react';

/** As many cards as a tall screen shows. */
const STEP = 8;

/**
 * How many of so many cards to draw: at first those that can be seen, then more with each frame. A long quote is there at once, and typing
 * never waits for the cards below it.
 */
export function useGradually(count: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
