/**
 * Takes a step again and again, each time when the browser has nothing else to do, for as long as a step answers that there is more. A
 * browser that does not tell takes none. The answer calls off what is left.
 */
export function whileIdle(step: () => boolean): () => void {
  if (typeof window.requestIdleCallback !== 'function') return () => undefined;
  let isCalledOff = false;
  const goOn = () =>
    void window.requestIdleCallback(() => {
      // Asked for in a task of its own, the next step may still have its turn in this idle time.
      if (!isCalledOff && step()) setTimeout(goOn);
    });
  goOn();
  return () => void (isCalledOff = true);
}
