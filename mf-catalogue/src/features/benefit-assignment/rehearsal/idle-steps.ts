/**
 * Takes one step after the other, each when the browser has nothing else to do. A browser that does not tell takes none.
 * The answer calls off what is left.
 */
export function takeWhenIdle(steps: readonly (() => void)[]): () => void {
  if (typeof window.requestIdleCallback !== 'function') return () => undefined;
  let isCalledOff = false;
  const goOn = ([step, ...rest]: readonly (() => void)[]) => {
    if (!step) return;
    window.requestIdleCallback(() => {
      if (isCalledOff) return;
      step();
      // Asked for in a task of its own, the next one may still have its turn in this idle time.
      setTimeout(() => goOn(rest));
    });
  };
  goOn(steps);
  return () => void (isCalledOff = true);
}
