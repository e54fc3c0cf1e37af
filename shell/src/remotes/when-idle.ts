const waitMs = 2000;

/** Calls a function when the browser is idle after the page has been open for a moment. Returns the function that cancels it. */
export function whenIdle(work: () => unknown): () => void {
  const timer = setTimeout(() => window.requestIdleCallback?.(() => void work()), waitMs);
  return () => clearTimeout(timer);
}
