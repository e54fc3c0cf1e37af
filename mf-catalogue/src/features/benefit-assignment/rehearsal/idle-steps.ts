/**
 * Takes one step after the other, each when the browser has nothing else to do. A browser that does not tell takes none.
 * The answer calls off what is left.
 */
export function takeWhenIdle(steps: readonly (() => void)[]): () => void {
  if (typeof window.requestIdleCallback !== 'function') return () => undefined;
  let handle = 0;
  const goOn = ([step, ...rest]: readonly (() => void)[]) => {
    if (!step) return;
    handle = window.requestIdleCallback(() => {
      step();
      goOn(rest);
    });
  };
  goOn(steps);
  return () => window.cancelIdleCallback(handle);
}
